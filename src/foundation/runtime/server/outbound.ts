// The service connects only to addresses that its configuration names, even if someone tricks it into fetching another.
import net from 'node:net'

/** A host with its port. `*.` before the host stands for any name below it. */
export interface OutboundSystem {
  host: string
  port: number
}

const defaultPorts: Readonly<Record<string, number>> = {
  'http:': 80,
  'https:': 443,
  'postgres:': 5432,
  'postgresql:': 5432,
  'smtp:': 587,
  'smtps:': 465,
  'tcp:': 3310,
}

export function systemAt(address: string): OutboundSystem | undefined {
  const url = URL.parse(address)
  if (!url?.hostname) return undefined
  return { host: plainHost(url.hostname), port: Number(url.port) || (defaultPorts[url.protocol] ?? 0) }
}

function plainHost(host: string): string {
  return host.toLowerCase().replace(/^\[|\]$/g, '')
}

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)

export function isPermitted(systems: readonly OutboundSystem[], host: string, port: number): boolean {
  const asked = plainHost(host)
  return systems.some(
    (system) =>
      system.port === port &&
      (system.host === asked ||
        (system.host.startsWith('*.') && asked.endsWith(system.host.slice(1))) ||
        (isLoopback(system.host) && isLoopback(asked))),
  )
}

type Connect = (this: net.Socket, ...given: unknown[]) => net.Socket

/** Asked anew for each connection, as the service learns its own address late. Answers how to lift the restriction. */
export function restrictOutbound(
  systems: () => readonly OutboundSystem[],
  onRefused: (system: OutboundSystem) => void,
): () => void {
  const prototype = net.Socket.prototype as unknown as { connect: Connect }
  const original = prototype.connect
  prototype.connect = function connect(...given) {
    const target = targetOf(given)
    if (target === undefined || isPermitted(systems(), target.host, target.port)) return original.apply(this, given)
    onRefused(target)
    const message = `OUTBOUND: ${target.host}:${target.port} is not among the configured systems`
    // Later, as if the other side had refused.
    process.nextTick(() => this.destroy(Object.assign(new Error(message), { code: 'EACCES' })))
    return this
  }
  return () => {
    prototype.connect = original
  }
}

/** Undefined for socket files. Node itself passes its arguments as one list. */
function targetOf(given: unknown[]): OutboundSystem | undefined {
  const [first, second] = Array.isArray(given[0]) ? (given[0] as unknown[]) : given
  if (typeof first === 'object' && first !== null) {
    const { host, port, path } = first as { host?: string; port?: number | string; path?: string }
    // A path beside a port belongs to an HTTP request.
    if (port === undefined && path !== undefined) return undefined
    return { host: host ?? 'localhost', port: Number(port) }
  }
  const isPort = typeof first === 'number' || /^\d+$/.test(String(first))
  return isPort ? { host: typeof second === 'string' ? second : 'localhost', port: Number(first) } : undefined
}

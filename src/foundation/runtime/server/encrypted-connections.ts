// What leaves the machine is encrypted, and the other side proves who it is.

import { serversIn } from './database-servers.ts'

interface Address {
  host: string
  parameters: URLSearchParams
}

/** Others could switch encryption or its checks off. */
const harmlessSmtpParameters = new Set(['name', 'authMethod', 'maxConnections', 'maxMessages', 'tls.servername'])

export function isSmtpLocal(url: string): boolean {
  return isLoopback(parse(url).host)
}

export function findSmtpProblem(url: string): string | undefined {
  const { host, parameters } = parse(url)
  const doubtful = [...parameters.keys()].filter((name) => !harmlessSmtpParameters.has(name))
  if (isLoopback(host) || doubtful.length === 0) return undefined
  return `SMTP_URL: ${doubtful.join(', ')} could weaken encryption; remove it, or set SMTP_TLS=off to send emails in the clear`
}

export function findDatabaseProblem(name: string, url: string): string | undefined {
  return serversIn(url)
    .map((server) => findServerProblem(name, server))
    .find((problem) => problem !== undefined)
}

function findServerProblem(name: string, url: string): string | undefined {
  const { host, parameters } = parse(url)
  // The driver takes the last of several.
  const server = parameters.getAll('host').at(-1) ?? host
  const isSocket = /^(\/|%2f)/i.test(server)
  if (isSocket || isLoopback(server) || parameters.getAll('sslmode').at(-1) === 'verify-full') return undefined
  return `${name}: needs ?sslmode=verify-full for a server on another machine, or DATABASE_TLS=off to connect in the clear`
}

/** An address that cannot be understood counts as another machine without parameters. */
function parse(url: string): Address {
  const parsed = URL.parse(url)
  return { host: parsed?.hostname ?? '', parameters: parsed?.searchParams ?? new URLSearchParams() }
}

function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/i.test(host)
}

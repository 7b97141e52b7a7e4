// The least that any load balancer does: asks every instance whether it is ready, and sends each request to one that is.
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

const probeInterval = 250

export async function openBalancer(listInstances: () => readonly string[]) {
  let ready: readonly string[] = []
  let turn = 0
  const probing = setInterval(() => void probe(), probeInterval)
  async function probe() {
    const found = await Promise.all(listInstances().map(async (address) => ((await isReady(address)) ? [address] : [])))
    ready = found.flat()
  }
  const server = http.createServer((request, response) => {
    const instance = ready[(turn += 1) % Math.max(ready.length, 1)]
    if (!instance) return void response.writeHead(502).end()
    const { hostname, port } = new URL(instance)
    const { method, headers, url } = request
    const onward = http.request({ hostname, port, method, path: url, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
    })
    onward.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
    return void request.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(probing)
      server.closeAllConnections()
      server.close()
    },
  }
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}

import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface StubRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: http.IncomingHttpHeaders
  raw: string
  bytes: Buffer
}

export type StubAnswer = { status?: number; body?: unknown } | { stream: readonly string[] } | 'hang up' | 'no answer'

export async function openStub(answer: (request: StubRequest) => StubAnswer) {
  const asked: StubRequest[] = []
  const server = http.createServer((incoming, reply) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://stub')
      const request = {
        method: incoming.method ?? 'GET',
        path: pathname,
        query: searchParams,
        headers: incoming.headers,
        raw: Buffer.concat(chunks).toString(),
        bytes: Buffer.concat(chunks),
      }
      asked.push(request)
      const given = answer(request)
      if (given === 'hang up') incoming.socket.destroy()
      else if (given === 'no answer') return
      else if ('stream' in given) {
        reply.writeHead(200, { 'content-type': 'text/event-stream' })
        for (const part of given.stream) reply.write(part)
        reply.end()
      } else
        reply
          .writeHead(given.status ?? 200, { 'content-type': 'application/json', 'request-id': 'req_stub' })
          .end(given.body === undefined ? '' : JSON.stringify(given.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

// A request whose headers have been read while its body is still to come.
import { once } from 'node:events'
import http from 'node:http'
import { json as readJson } from 'node:stream/consumers'

export async function startPost(url: string) {
  const agent = new http.Agent({ keepAlive: true })
  const request = http.request(url, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked', expect: '100-continue' },
  })
  const replied = once(request, 'response') as Promise<[http.IncomingMessage]>
  request.flushHeaders()
  await once(request, 'continue')
  return {
    async finish(body: object) {
      request.end(JSON.stringify(body))
      const [reply] = await replied
      return { status: reply.statusCode, body: await readJson(reply) }
    },
  }
}

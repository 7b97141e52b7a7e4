import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'
import { isStaff } from '../roles.ts'
import type { Word } from './live.ts'
import type { Gate } from './serve.ts'
import type { Services } from './services.ts'
import { readToken } from './session-cookie.ts'

export const livePath = '/api/live'

/** Often enough that no proxy in between thinks the line is dead, and that an ended session is noticed. */
const beatEvery = 25_000

/** Tells a signed-in person when something of theirs has changed; staff hear of every case. */
export function serveLive(app: FastifyInstance, services: Services, gate: Gate) {
  const open = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const close of open) close()
  })

  app.get(livePath, async (request, reply) => {
    const { token } = readToken(request, services)
    const user = token === undefined ? null : await gate.identify(token, services.clock())
    if (!token || !user) throw new Refusal('signed-out', 'Please sign in.')

    void reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
    reply.hijack()
    const line = reply.raw
    // Whoever hangs up in the middle of a word ends only their own line.
    line.on('error', () => undefined)
    line.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
    line.write(':ok\n\n')
    const concerns = (word: Word) => !word.isQuiet && (word.userId === user.id || isStaff(user.role))
    const unwatch = services.live.watch((word) => {
      if (concerns(word)) line.write(`data: ${JSON.stringify({ subject: word.subject, name: word.name })}\n\n`)
    })
    const beat = setInterval(() => {
      void gate
        .identify(token, services.clock())
        .catch(() => user)
        .then((still) => (still ? line.write(':still here\n\n') : close()))
    }, beatEvery)
    const close = () => {
      clearInterval(beat)
      unwatch()
      open.delete(close)
      line.end()
    }
    open.add(close)
    request.raw.on('close', close)
  })
}

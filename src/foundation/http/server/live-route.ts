import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { Refusal } from '#foundation/values/refusal.ts'
import { isStaff } from '#foundation/values/roles.ts'
import { get } from '#foundation/values/endpoint.ts'
import { livePath } from '../api.ts'
import { openConnectionCap } from './connection-cap.ts'
import type { Actor } from './context.ts'
import { identifyCaller } from './identify-caller.ts'
import type { ChangeNotice } from './live.ts'
import type { RequestHooks } from './serve.ts'
import type { Services } from './services.ts'

/** Often enough that proxies keep the connection and that an ended session is noticed. */
const beatEvery = 25_000
export const streamsPerAccount = 20
const retryAfter = 30

/** Not in the table of endpoints, but entered by the same rules. */
const stream = get(livePath, {
  summary: 'Stream changes as server-sent events.',
  access: 'signed-in',
  reply: z.unknown(),
})

type CanSeeNotice = (user: Actor, notice: ChangeNotice) => Promise<boolean>

export function serveLive(app: FastifyInstance, services: Services, hooks: RequestHooks, canSeeNotice: CanSeeNotice) {
  const open = new Set<() => void>()
  const cap = openConnectionCap(streamsPerAccount)
  app.addHook('preClose', async () => {
    for (const close of open) close()
  })

  app.get(livePath, async (request, reply) => {
    const known = await identifyCaller(services, hooks, request)
    if (!known) throw new Refusal('signed-out', 'Please sign in.')
    await hooks.authorize({ db: services.database.db, user: known }, stream)
    if (cap.isFull(known.id))
      throw new Refusal('too-many', 'This account has too many pages open. Please close some and reload.', {
        code: 'too-many-listeners',
        retryAfter,
      })
    const release = cap.take(known.id)

    void reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
    reply.hijack()
    const output = reply.raw
    // A client that disconnects mid-write must not raise an unhandled error.
    output.on('error', () => undefined)
    output.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
    output.write(':ok\n\n')
    let user = known
    const concerns = async (notice: ChangeNotice) =>
      !notice.isQuiet && (notice.userId === user.id || (isStaff(user.role) && (await canSeeNotice(user, notice))))
    const sendNotice = async (notice: ChangeNotice) => {
      if (await concerns(notice))
        output.write(`data: ${JSON.stringify({ subject: notice.subject, name: notice.name })}\n\n`)
    }
    // One after the other: to find out whether someone may know of a change takes longer for some than for others.
    let told = Promise.resolve()
    const unsubscribe = services.live.subscribe((notice) => {
      told = told
        .then(() => sendNotice(notice))
        .catch((error: unknown) =>
          services.log.warn({ requestId: request.id, err: error }, 'a live update could not be told'),
        )
    })
    const checkSession = async () => {
      const still = await identifyCaller(services, hooks, request).catch((error: unknown) => {
        services.log.warn({ requestId: request.id, err: error }, 'a listener could not be identified again')
        return user
      })
      if (!still || still.owesSecondFactor) return close()
      user = still
      output.write(':still here\n\n')
    }
    const beat = setInterval(() => void checkSession(), beatEvery)
    const close = () => {
      clearInterval(beat)
      unsubscribe()
      release()
      open.delete(close)
      output.end()
    }
    open.add(close)
    request.raw.on('close', close)
  })
}

import { expect } from 'vitest'
import { openServer, type TestServer, test } from '#testing/server.ts'
import { createRequestHooks } from '#main/http-app.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { serviceContext, type Actor, type Context } from './context.ts'
import { idempotencyKeys } from './idempotency-table.ts'
import { deleteOldIdempotencyKeys, runOnce, readIdempotencyKey, type IdempotentRequest } from './idempotency.ts'
import { transact, type LongRunningContext } from './serve.ts'

async function openDesk(server: TestServer) {
  const { id } = await server.aUser()
  const context = (): Context<Actor> => ({ ...serviceContext(server.services), user: { id } as Actor })
  const hooks = createRequestHooks(server.services)
  const outer = (): LongRunningContext<Actor> => ({
    ...context(),
    transact: (work) => transact(server.services, hooks, context(), (inner) => work(inner as Context<Actor>)),
  })
  const effects: string[] = []
  const inOne = (request: IdempotentRequest) =>
    outer().transact((inner) =>
      runOnce(inner, request, async () => {
        effects.push(request.key!)
        return { answer: `${request.key} ${effects.length}` }
      }),
    )
  return { outer, effects, inOne }
}

test('idempotency: concurrent requests with one key have one effect and one reply', async () => {
  const server = await openServer({ env: { DATABASE_POOL: '20' } })
  const desk = await openDesk(server)
  const replies: string[] = []
  for (let round = 0; round < 10; round += 2) {
    const keys = [`key ${round}`, `key ${round + 1}`]
    const tries = Array.from({ length: 40 }, (_, index) =>
      desk.inOne({ route: 'pay', key: keys[index % 2], body: { amount: 1, to: 'x' } }),
    )
    replies.push(...(await Promise.all(tries)).map(({ answer }) => answer))
  }
  expect(desk.effects.toSorted()).toEqual(Array.from({ length: 10 }, (_, index) => `key ${index}`).sort())
  expect(new Set(replies).size).toBe(10)
})

test('idempotency: the same key for another body is refused; on another route or after a day it is another key', async ({
  server,
}) => {
  const desk = await openDesk(server)
  const request = { route: 'pay', key: 'k', body: { a: 1, b: [2, { c: 3 }] } }
  await desk.inOne(request)
  await desk.inOne({ ...request, body: { b: [2, { c: 3 }], a: 1 } })
  expect(desk.effects).toHaveLength(1)
  await expect(desk.inOne({ ...request, body: { a: 2, b: [2, { c: 3 }] } })).rejects.toMatchObject({
    details: { code: 'key-reused' },
  })
  await desk.inOne({ ...request, route: 'book' })
  expect(desk.effects).toHaveLength(2)
  server.pass(24 * 3600 + 1)
  await desk.inOne({ ...request, body: 'other' })
  expect(desk.effects).toHaveLength(3)
})

test('idempotency: keys are per person, and without one every request counts', async ({ server }) => {
  const one = await openDesk(server)
  const other = await openDesk(server)
  const request = { route: 'pay', key: 'k', body: {} }
  await one.inOne(request)
  await other.inOne(request)
  expect([one.effects.length, other.effects.length]).toEqual([1, 1])
  await one.inOne({ ...request, key: undefined })
  expect(one.effects).toHaveLength(2)
})

test('idempotency: a refused or failed request releases its key', async ({ server }) => {
  const desk = await openDesk(server)
  const request = { route: 'pay', key: 'k', body: {} }
  for (const error of [new Refusal('conflict', 'Not now.'), new Error('a fault')]) {
    const failing = desk.outer().transact((inner) => runOnce(inner, request, () => Promise.reject(error)))
    await expect(failing).rejects.toBe(error)
  }
  expect(await server.db.select().from(idempotencyKeys)).toEqual([])
  expect(await desk.inOne(request)).toEqual({ answer: 'k 1' })
})

test('idempotency: replies are stored encrypted for a day', async ({ server }) => {
  const desk = await openDesk(server)
  await desk
    .outer()
    .transact((inner) => runOnce(inner, { route: 'r', key: 'k', body: {} }, async () => 'A passport number'))
  const [row] = await server.db.select().from(idempotencyKeys)
  expect(row!.answer).not.toContain('passport')
  await deleteOldIdempotencyKeys(server.db, server.services.clock())
  expect(await server.db.select().from(idempotencyKeys)).toHaveLength(1)
  server.pass(24 * 3600 + 1)
  await deleteOldIdempotencyKeys(server.db, server.services.clock())
  expect(await server.db.select().from(idempotencyKeys)).toEqual([])
})

test('idempotency: every creating endpoint accepts a key and creates once', async ({ server }) => {
  const traveller = await server.aUser()
  const headers = { 'idempotency-key': 'begin' }
  const begin = (body: object) => server.as(traveller).post('/api/applications', body, { headers })
  const replies = await Promise.all(Array.from({ length: 5 }, () => begin({ applicationType: 'tourist' })))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  expect((await server.as(traveller).get('/api/applications')).json()).toHaveLength(1)
  expect((await begin({ applicationType: 'business' })).json()).toMatchObject({ code: 'key-reused' })

  const officer = await server.aUser('e-visa-admin')
  const { id } = await server.anApplication(traveller, 'in_review', { assignedTo: officer.id })
  const note = () => server.as(officer).post(`/api/case-management/${id}/notes`, { text: 'Called.' }, { headers })
  expect((await note()).json()).toEqual((await note()).json())
  const { paths } = (await server.anyone.get('/api/openapi.json')).json() as {
    paths: Record<string, { post?: { security: unknown[]; responses: object; parameters: { name: string }[] } }>
  }
  for (const [address, { post }] of Object.entries(paths))
    if (post && '201' in post.responses && !mayBeRepeated.includes(address))
      expect(post.parameters, address).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key' }))
})

/** These find again what the first request made. */
const mayBeRepeated = [
  '/api/admin/visas/{id}/reissue/confirm',
  '/api/identity/{id}/session',
  '/api/uploads/{id}/finish',
]

test('idempotency: keys are limited in characters and length', () => {
  expect(readIdempotencyKey({ headers: {} })).toBeUndefined()
  expect(readIdempotencyKey({ headers: { 'idempotency-key': 'a-key' } })).toBe('a-key')
  for (const key of ['', 'two words', 'ä', 'x'.repeat(256)])
    expect(() => readIdempotencyKey({ headers: { 'idempotency-key': key } })).toThrow(Refusal)
})

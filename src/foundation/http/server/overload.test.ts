import { setImmediate } from 'node:timers/promises'
import fastify, { type FastifyError } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { asRefusal } from './errors.ts'
import { rejectWhenOverloaded, shouldReject } from './overload.ts'

async function aLateService() {
  const app = fastify()
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const refusal = asRefusal(error)
    return reply.code(refusal?.status ?? 500).send({ code: refusal?.details.code })
  })
  onTestFinished(() => app.close())
  await rejectWhenOverloaded(app, 50)
  app.get('/', async () => 'here')
  const isLate = () => app.isUnderPressure() && Number.isFinite(app.memoryUsage().eventLoopDelay)
  const beLate = async () => {
    while (!isLate()) {
      const until = performance.now() + 200
      while (performance.now() < until);
      await setImmediate()
    }
  }
  return { app, beLate }
}

test('overload: an overloaded service rejects new requests', async () => {
  const { app, beLate } = await aLateService()
  await beLate()
  const reply = await app.inject('/')
  expect(reply.statusCode).toBe(503)
  // By which a page knows that it can ask again.
  expect(reply.json()).toEqual({ code: 'overloaded' })
})

test.each(['/healthz', '/readyz', '/metrics', '/assets/app-1a2b.js', '/assets/fonts/serif.woff2', '/icon.svg'])(
  'overload: a service that is late still answers %s',
  async (url) => {
    const { app, beLate } = await aLateService()
    app.get(url, async () => 'here')
    await beLate()
    expect((await app.inject(url)).body).toBe('here')
    expect((await app.inject(`/else${url}`)).statusCode).toBe(503)
  },
)

test('overload: a service that has just started rejects no one', async () => {
  const { app, beLate } = await aLateService()
  await app.listen({ port: 0, host: '127.0.0.1' })
  await beLate()
  expect((await app.inject('/')).body).toBe('here')
})

test('overload: a process without measurements rejects no one', () => {
  const moment = { url: '/', openFor: 60_000 }
  expect(shouldReject({ ...moment, lateness: 3000 })).toBe(true)
  expect(shouldReject({ ...moment, lateness: Infinity })).toBe(false)
})

import { expect, test, vi } from 'vitest'
import { privacy, terms } from '#information/legal.ts'
import { openServer } from '#testing/server.ts'

/** A busy machine is slow, not wrong. */
const patience = { timeout: 60_000, interval: 50 }

const address = '/api/privacy/consents'

test('opening an account notes the wordings that were agreed to, once', async () => {
  const { anyone, as } = await openServer()
  const reply = await anyone.post(
    '/api/auth/register',
    { fullName: 'Grace Johnson', email: 'grace@people.example', password: 'palm butter and rice' },
    { headers: { 'sec-fetch-site': 'same-origin' } },
  )
  const grace = { token: reply.json().token as string }
  const consents = await vi.waitUntil(async () => {
    const found = (await as(grace).get(address)).json() as unknown[]
    return found.length > 0 ? found : undefined
  }, patience)
  expect(consents).toMatchObject([
    { kind: 'privacy', version: privacy.since, given: true },
    { kind: 'terms', version: terms.since, given: true },
  ])
})

test('free consents are off, can be given and taken back, and leave a trace; the others cannot be changed', async () => {
  const { aUser, as, history } = await openServer()
  const grace = await aUser()
  expect((await as(grace).get(address)).json()).toEqual([])
  await as(grace).post(address, { kind: 'biometric', given: true })
  expect((await as(grace).get(address)).json()).toMatchObject([{ kind: 'biometric', given: true }])
  await as(grace).post(address, { kind: 'biometric', given: false })
  expect((await as(grace).get(address)).json()).toMatchObject([{ kind: 'biometric', given: false }])
  expect((await history()).map(({ name }) => name)).toEqual(['account.consent-changed', 'account.consent-changed'])
  expect((await as(grace).post(address, { kind: 'terms', given: false })).statusCode).toBe(400)
})

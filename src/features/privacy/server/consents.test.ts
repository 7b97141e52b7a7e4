import { expect } from 'vitest'
import { privacy, terms } from '#features/public-site/legal.ts'
import { test } from '#testing/server.ts'

const address = '/api/privacy/consents'

test('consents: registering records the accepted wordings once', async ({ server }) => {
  const { anyone, as, runJobs } = server
  const reply = await anyone.post(
    '/api/auth/register',
    { fullName: 'Grace Johnson', email: 'grace@people.example', password: 'palm butter and rice' },
    { headers: { 'sec-fetch-site': 'same-origin' } },
  )
  const grace = { token: reply.json().token as string }
  await runJobs()
  expect((await as(grace).get(address)).json()).toMatchObject([
    { kind: 'privacy', version: privacy.since, given: true },
    { kind: 'terms', version: terms.since, given: true },
  ])
})

test('consents: optional ones are off, can be given and withdrawn, and are recorded; others cannot be changed', async ({
  server,
}) => {
  const { aUser, as, history } = server
  const grace = await aUser()
  expect((await as(grace).get(address)).json()).toEqual([])
  await as(grace).post(address, { kind: 'biometric', given: true })
  expect((await as(grace).get(address)).json()).toMatchObject([{ kind: 'biometric', given: true }])
  await as(grace).post(address, { kind: 'biometric', given: false })
  expect((await as(grace).get(address)).json()).toMatchObject([{ kind: 'biometric', given: false }])
  expect((await history()).map(({ name }) => name)).toEqual(['account.consent-changed', 'account.consent-changed'])
  expect((await as(grace).post(address, { kind: 'terms', given: false })).statusCode).toBe(400)
})

import { expect } from 'vitest'
import { openStub } from '#testing/http-stub.ts'
import { bookCheck } from '#testing/identity.ts'
import { openServer, test } from '#testing/server.ts'
import { sign } from './hosted.ts'

const [key, secret] = ['publishable-key', 'a secret of the provider']

async function open({ isAway = false } = {}) {
  let made = 0
  const stub = await openStub(() =>
    isAway
      ? { status: 500 }
      : {
          status: 201,
          body: {
            status: 'success',
            verification: { id: `session-${++made}`, url: 'https://alchemy.veriff.com/v/abc' },
          },
        },
  )
  const server = await openServer({ env: { VERIFF_API_KEY: key, VERIFF_SECRET: secret, VERIFF_API_URL: stub.url } })
  const booked = await bookCheck(server)
  const notify = (verification: object, { by = secret, client = key } = {}) => {
    const payload = JSON.stringify({ status: 'success', verification })
    return server.anyone.post('/api/identity/webhooks/hosted', undefined, {
      payload,
      headers: { 'content-type': 'application/json', 'x-auth-client': client, 'x-hmac-signature': sign(payload, by) },
    })
  }
  const vendorData = `Appointment-${booked.appointment.id}`
  return { ...server, ...booked, stub, notify, vendorData }
}

test('hosted check: a session is created for the appointment, and the signed decision counts once', async () => {
  const { check, stub, notify, vendorData, history } = await open()
  expect((await check.begin()).json()).toMatchObject({
    provider: 'hosted',
    hostedUrl: 'https://alchemy.veriff.com/v/abc',
  })
  expect(JSON.parse(stub.asked[0]!.raw).verification.vendorData).toBe(vendorData)
  expect(stub.asked[0]!.headers).toMatchObject({
    'x-auth-client': key,
    'x-hmac-signature': sign(stub.asked[0]!.raw, secret),
  })

  const decision = { id: 'session-1', vendorData, status: 'approved', code: 9001, decisionScore: 0.97 }
  expect((await notify(decision)).json()).toEqual({ received: true })
  expect((await notify(decision)).statusCode).toBe(200)
  await notify({ ...decision, status: 'declined' })
  expect((await check.read()).json()).toMatchObject({ status: 'approved', confidence: 97, officerReviewed: false })
  expect((await history()).filter(({ name }) => name === 'identity.decided')).toHaveLength(1)
})

test('hosted check: forged decisions change nothing', async () => {
  const { check, notify, vendorData, anyone } = await open()
  await check.begin()
  const decision = { id: 'session-1', vendorData, status: 'approved' }
  expect((await notify(decision, { by: 'another secret entirely' })).json().code).toBe('bad-signature')
  expect((await notify(decision, { client: 'somebody' })).json().code).toBe('bad-signature')
  expect((await notify({ ...decision, vendorData: 'Appointment-of-somebody-else' })).statusCode).toBe(404)
  expect((await notify({ ...decision, id: 'session-9' })).statusCode).toBe(404)
  expect((await anyone.post('/api/identity/webhooks/hosted', decision)).statusCode).toBe(400)
  expect((await check.read()).json().status).toBe('pending')
})

test.each([
  ['review', 'processing'],
  ['abandoned', 'expired'],
  ['resubmission_requested', 'expired'],
  ['started', 'pending'],
])('hosted check: the provider status %s means %s', async (said, status) => {
  const { check, notify, vendorData } = await open()
  await check.begin()
  expect((await notify({ id: 'session-1', vendorData, status: said })).statusCode).toBe(200)
  expect((await check.read()).json().status).toBe(status)
})

test('hosted check: an attempt does not count when the provider is down', async () => {
  const { check } = await open({ isAway: true })
  const reply = await check.begin()
  expect(reply.statusCode).toBe(503)
  expect(reply.json().message).toBe('Failed to start identity verification. Please try again.')
  expect((await check.read()).json().triesLeft).toBe(3)
})

test('hosted check: without a provider its webhook is not found', async ({ server }) => {
  const { anyone } = server
  expect((await anyone.post('/api/identity/webhooks/hosted', { verification: {} })).statusCode).toBe(404)
})

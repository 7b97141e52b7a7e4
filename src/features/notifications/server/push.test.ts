import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { defaultPreferences } from '#features/tracking/preferences.ts'
import { openStub } from '#testing/http-stub.ts'
import { aBrowser, decryptPush, type Browser } from '#testing/push-service.ts'
import { openServer, type Person, test, type TestServer } from '#testing/server.ts'
import { isPushService } from '../push.ts'
import { deliveries, pushSubscriptions } from './table.ts'

const address = '/api/notifications/push'

async function aPushService(status: () => number = () => 201) {
  const service = await openStub(() => ({ status: status() }))
  const server = await openServer({ env: { PUSH_SERVICES: `${service.url}, https://push.example` } })
  return { service, server }
}

async function subscribe({ as }: TestServer, person: Person, browser: Browser): Promise<string> {
  const reply = await as(person).post(address, browser.target)
  expect(reply.statusCode).toBe(201)
  return reply.json().id
}

async function review(server: TestServer, traveller: Person) {
  const officer = await server.aUser('e-visa-admin')
  const row = await server.anApplication(traveller, 'pending', { info: { firstName: 'Grace', lastName: 'Johnson' } })
  await server.as(officer).patch(`/api/case-management/${row.id}/status`, { status: 'in_review' })
  await server.runJobs()
  return row
}

test('push: a device shows each act once, without names, and links to its page', async () => {
  const { service, server } = await aPushService()
  const traveller = await server.aUser()
  const browser = aBrowser(service.url)
  await subscribe(server, traveller, browser)
  const { applicationNumber } = await review(server, traveller)
  await server.runJobs()

  expect(service.asked).toHaveLength(1)
  const shown = JSON.parse(decryptPush(browser, service.asked[0]!.bytes)) as object
  expect(shown).toMatchObject({
    title: 'Your application is in review',
    body: applicationNumber,
    path: `/track-application?app=${applicationNumber}`,
  })
  expect(JSON.stringify(shown)).not.toMatch(/Grace|Johnson|@/)
  const key = (await server.as(traveller).get(address)).json().publicKey as string
  expect(service.asked[0]!.headers.authorization).toContain(`k=${key}`)
})

test('push: the key is created once, and every device of an account is notified', async () => {
  const { service, server } = await aPushService()
  const traveller = await server.aUser()
  const keys = await Promise.all([1, 2, 3].map(async () => (await server.as(traveller).get(address)).json().publicKey))
  expect(new Set(keys).size).toBe(1)
  for (const _ of [1, 2]) await subscribe(server, traveller, aBrowser(service.url))
  await review(server, traveller)
  expect(service.asked).toHaveLength(2)
})

test('push: a device that no longer exists is removed and recorded', async () => {
  const { service, server } = await aPushService(() => 410)
  const traveller = await server.aUser()
  await subscribe(server, traveller, aBrowser(service.url))
  await review(server, traveller)
  expect(await server.db.$count(pushSubscriptions)).toBe(0)
  expect(await server.history()).toContainEqual(
    expect.objectContaining({ name: 'account.push-device-removed', data: expect.objectContaining({ by: 'service' }) }),
  )
  expect((await server.mails()).some(({ to }) => to === traveller.email)).toBe(true)
})

test('push: a busy push service is retried without delaying emails', async () => {
  let tries = 0
  const { service, server } = await aPushService(() => ((tries += 1) === 1 ? 503 : 201))
  const traveller = await server.aUser()
  await subscribe(server, traveller, aBrowser(service.url))
  await review(server, traveller)
  expect((await server.mails()).some(({ to }) => to === traveller.email)).toBe(true)
  await server.runJobs()
  await server.runJobs()
  expect(service.asked).toHaveLength(2)
  const [delivery] = await server.db.select().from(deliveries).where(eq(deliveries.channel, 'push'))
  expect(delivery).toMatchObject({ state: 'sent', attempts: 2 })
})

test('push: opted-out topics and removed devices get nothing', async () => {
  const { service, server } = await aPushService()
  const traveller = await server.aUser()
  const id = await subscribe(server, traveller, aBrowser(service.url))
  await server.as(traveller).post('/api/notifications/preferences', { ...defaultPreferences, statusUpdates: false })
  await review(server, traveller)
  expect(service.asked).toEqual([])
  await server.as(traveller).post('/api/notifications/preferences', defaultPreferences)
  expect((await server.as(await server.aUser()).delete(`${address}/${id}`)).statusCode).toBe(404)
  expect((await server.as(traveller).delete(`${address}/${id}`)).statusCode).toBe(204)
  await review(server, traveller)
  expect(service.asked).toEqual([])
})

test('push: a browser shows the messages of the last user', async () => {
  const { service, server } = await aPushService()
  const [first, second] = [await server.aUser(), await server.aUser()]
  const browser = aBrowser(service.url)
  await subscribe(server, first, browser)
  await subscribe(server, second, browser)
  await review(server, first)
  expect(service.asked).toEqual([])
  expect((await server.as(first).get(address)).json().devices).toEqual([])
  expect((await server.as(second).get(address)).json().devices).toHaveLength(1)
})

test('push: only known push services and complete keys are accepted', async ({ server }) => {
  const traveller = await server.aUser()
  const { target } = aBrowser('https://fcm.googleapis.com')
  const wrong = [
    { ...target, endpoint: 'http://169.254.169.254/latest' },
    { ...target, endpoint: 'https://fcm.googleapis.com.evil.example/x' },
    { ...target, endpoint: 'https://user@evil.example/fcm.googleapis.com' },
    { ...target, endpoint: 'no address' },
    { ...target, p256dh: 'short' },
    { ...target, auth: '' },
  ]
  for (const body of wrong) expect((await server.as(traveller).post(address, body)).statusCode).toBe(400)
  expect((await server.anyone.post(address, target)).statusCode).toBe(401)
  expect((await server.as(traveller).post(address, target)).statusCode).toBe(201)
  expect(isPushService('https://updates.push.services.mozilla.com/wpush/v2/x')).toBe(true)
  expect(isPushService('https://evilpush.services.mozilla.com.example/x')).toBe(false)
})

test('push: the number of devices per account is limited', async ({ server }) => {
  const traveller = await server.aUser()
  const codes: number[] = []
  for (let count = 0; count < 11; count += 1)
    codes.push((await server.as(traveller).post(address, aBrowser('https://fcm.googleapis.com').target)).statusCode)
  expect(codes.at(-2)).toBe(201)
  expect(codes.at(-1)).toBe(409)
})

test('push: a browser keeps its device when its address changes, even signed out', async () => {
  const { service, server } = await aPushService()
  const traveller = await server.aUser()
  const [before, after] = [aBrowser(service.url), aBrowser(service.url)]
  const id = await subscribe(server, traveller, before)
  const renew = (old: object, subscription: object = after.target) =>
    server.anyone.post(`${address}/renew`, { old, subscription })
  const { endpoint, auth } = before.target
  expect((await renew({ endpoint, auth: after.target.auth })).statusCode, 'a guess').toBe(404)
  expect((await renew({ endpoint: after.target.endpoint, auth })).statusCode, 'a stranger').toBe(404)
  const elsewhere = { ...after.target, endpoint: 'http://169.254.169.254/latest' }
  expect((await renew({ endpoint, auth }, elsewhere)).statusCode).toBe(400)
  expect((await renew({ endpoint, auth })).statusCode).toBe(204)
  expect((await renew({ endpoint, auth })).statusCode, 'once').toBe(404)

  const { devices } = (await server.as(traveller).get(address)).json()
  expect(devices).toMatchObject([{ id }])
  await review(server, traveller)
  expect(service.asked).toHaveLength(1)
  expect(decryptPush(after, service.asked[0]!.bytes)).toContain('in review')
  expect((await server.history()).map(({ name }) => name)).toContain('account.push-device-renewed')
})

test('push: a renewal replaces a device the same browser added meanwhile', async () => {
  const { service, server } = await aPushService()
  const traveller = await server.aUser()
  const [before, after] = [aBrowser(service.url), aBrowser(service.url)]
  const id = await subscribe(server, traveller, before)
  await subscribe(server, traveller, after)
  const { endpoint, auth } = before.target
  const renewal = { old: { endpoint, auth }, subscription: after.target }
  expect((await server.anyone.post(`${address}/renew`, renewal)).statusCode).toBe(204)
  expect((await server.as(traveller).get(address)).json().devices).toMatchObject([{ id }])
})

test('push: renewals are rate-limited by network', async ({ server }) => {
  const { endpoint, auth } = aBrowser('https://fcm.googleapis.com').target
  const renewal = { old: { endpoint, auth }, subscription: aBrowser('https://fcm.googleapis.com').target }
  const codes = new Set<number>()
  for (let count = 0; count < 61; count += 1)
    codes.add((await server.anyone.post(`${address}/renew`, renewal)).statusCode)
  expect(codes).toEqual(new Set([404, 429]))
})

import { expect } from 'vitest'
import { openStub, type StubAnswer } from '#testing/http-stub.ts'
import { openServer, type Person, test, type TestServer } from '#testing/server.ts'
import { maxCodeAttempts, maxTextsPerDay } from '../text-number.ts'
import { textNumbers } from './table.ts'

const address = '/api/notifications/texts'
const phone = '+231770123456'

async function aProvider(answer: () => StubAnswer = () => ({ status: 201, body: { sid: 'SM1' } }), env: object = {}) {
  const provider = await openStub(answer)
  const server = await openServer({
    env: { SMS_API_URL: provider.url, SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'secret', SMS_FROM: '+15005550006', ...env },
  })
  await server.setSettings({ smsNotifications: true })
  const sent = () => provider.asked.map(({ raw }) => Object.fromEntries(new URLSearchParams(raw)))
  return { provider, server, sent }
}

const codeIn = (text = '') => /^\d{6}/.exec(text)![0]

async function confirm(server: TestServer, person: Person, sent: () => Record<string, string>[]) {
  expect((await server.as(person).post(address, { phone: '+231 77 012 3456' })).statusCode).toBe(202)
  await server.runJobs()
  const code = codeIn(sent().at(-1)?.['Body'])
  expect((await server.as(person).post(`${address}/confirm`, { code })).json()).toMatchObject({
    state: 'confirmed',
    phone,
  })
}

async function reject(server: TestServer, traveller: Person) {
  const officer = await server.aUser('e-visa-admin')
  const row = await server.anApplication(traveller, 'pending')
  await server.as(officer).patch(`/api/case-management/${row.id}/status`, { status: 'rejected', comments: 'No.' })
  await server.runJobs()
  return row
}

test('text messages: not offered without a provider or with the setting off', async ({ server }) => {
  const traveller = await server.aUser()
  await server.setSettings({ smsNotifications: true })
  expect((await server.as(traveller).get(address)).json()).toMatchObject({ isOffered: false })
  expect((await server.as(traveller).post(address, { phone })).statusCode).toBe(404)
  expect((await server.as(traveller).post(`${address}/confirm`, { code: '123456' })).statusCode).toBe(404)

  const { server: configured, provider } = await aProvider()
  await configured.setSettings({ smsNotifications: false })
  const other = await configured.aUser()
  expect((await configured.as(other).get(address)).json()).toMatchObject({ isOffered: false })
  expect((await configured.as(other).post(address, { phone })).statusCode).toBe(404)
  expect(provider.asked).toEqual([])
})

test('text messages: a number is verified by a code, then gets each decision once', async () => {
  const { provider, server, sent } = await aProvider()
  const traveller = await server.aUser()
  await reject(server, traveller)
  expect(sent(), 'nobody has given a number').toEqual([])
  await confirm(server, traveller, sent)
  const { applicationNumber } = await reject(server, traveller)
  await server.runJobs()

  expect(sent()).toHaveLength(2)
  expect(provider.asked[1]).toMatchObject({ method: 'POST', path: '/2010-04-01/Accounts/AC1/Messages.json' })
  expect(provider.asked[1]?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`)
  expect(sent()[1]).toMatchObject({ To: phone, From: '+15005550006' })
  expect(sent()[1]?.['Body']).toContain(`Your application was rejected (${applicationNumber})`)
  expect(sent()[1]?.['Body']).not.toMatch(/Grace|Johnson/)
})

test('text messages: an unverified number gets nothing, and guesses are limited', async () => {
  const { server, sent } = await aProvider()
  const traveller = await server.aUser()
  await server.as(traveller).post(address, { phone })
  await server.runJobs()
  await reject(server, traveller)
  expect(sent()).toHaveLength(1)
  const right = codeIn(sent()[0]?.['Body'])
  const wrong = right === '000000' ? '000001' : '000000'
  const guess = (code: string) => server.as(traveller).post(`${address}/confirm`, { code })
  // All at once, so that none knows of the others.
  const guesses = await Promise.all(Array.from({ length: 20 }, () => guess(wrong)))
  expect(guesses.filter((reply) => reply.json().code !== 'code-over')).toHaveLength(maxCodeAttempts)
  expect((await guess(right)).json()).toMatchObject({ code: 'code-over' })
})

test('text messages: a code expires after ten minutes, and requests are limited', async () => {
  const { server, sent } = await aProvider()
  const traveller = await server.aUser()
  await server.as(traveller).post(address, { phone })
  await server.runJobs()
  server.pass(11 * 60)
  const code = codeIn(sent()[0]?.['Body'])
  expect((await server.as(traveller).post(`${address}/confirm`, { code })).json()).toMatchObject({ code: 'code-over' })
  const codes: number[] = []
  for (let count = 0; count < 3; count += 1)
    codes.push((await server.as(traveller).post(address, { phone })).statusCode)
  expect(codes).toEqual([202, 202, 429])
})

test('text messages: topics can be chosen, and a removed number gets nothing', async () => {
  const { server, sent } = await aProvider()
  const traveller = await server.aUser()
  await confirm(server, traveller, sent)
  const chosen = await server.as(traveller).put(`${address}/topics`, { topics: ['payments'] })
  expect(chosen.json()).toMatchObject({ topics: ['payments'] })
  await reject(server, traveller)
  expect(sent()).toHaveLength(1)
  await server.as(traveller).put(`${address}/topics`, { topics: ['decisions'] })
  expect((await server.as(traveller).delete(address)).statusCode).toBe(204)
  expect((await server.as(traveller).delete(address)).statusCode).toBe(404)
  await reject(server, traveller)
  expect(sent()).toHaveLength(1)
  expect(await server.db.$count(textNumbers)).toBe(0)
})

test('text messages: the preference switches them off', async () => {
  const { server, sent } = await aProvider()
  const traveller = await server.aUser()
  await confirm(server, traveller, sent)
  const preferences = (await server.as(traveller).get('/api/notifications/preferences')).json()
  expect(preferences.smsNotifications).toBe(true)
  await server.as(traveller).post('/api/notifications/preferences', { ...preferences, smsNotifications: false })
  await reject(server, traveller)
  expect(sent()).toHaveLength(1)
})

test('text messages: the number sent is limited per account and per installation', async () => {
  const { server, sent } = await aProvider(undefined, { SMS_PER_DAY: String(maxTextsPerDay + 1) })
  const [traveller, other] = [await server.aUser(), await server.aUser()]
  await confirm(server, traveller, sent)
  for (let count = 0; count < maxTextsPerDay + 2; count += 1) await reject(server, traveller)
  expect(sent()).toHaveLength(1 + maxTextsPerDay)
  await confirm(server, other, sent)
  for (let count = 0; count < 3; count += 1) await reject(server, other)
  expect(sent()).toHaveLength(1 + maxTextsPerDay + 1 + 1)
})

test('text messages: an unavailable provider is retried, a refused number is not', async () => {
  let status = 201
  const { server, sent } = await aProvider(() => ({ status }))
  const traveller = await server.aUser()
  await confirm(server, traveller, sent)
  status = 503
  await reject(server, traveller)
  expect(sent()).toHaveLength(2)
  status = 400
  await server.runJobs()
  expect(sent()).toHaveLength(3)
  await server.runJobs()
  expect(sent()).toHaveLength(3)
})

test('text messages: a number without a country code is refused', async () => {
  const { server } = await aProvider()
  const traveller = await server.aUser()
  for (const given of ['', '0770123456', 'call me', '+1'])
    expect((await server.as(traveller).post(address, { phone: given })).statusCode, given).toBe(400)
})

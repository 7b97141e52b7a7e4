import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished } from 'vitest'
import { openServer, test, type Person, type TestServer } from '#testing/server.ts'
import { contactAddresses } from './table.ts'

const problems = '/api/notifications/mail-problems'

/** Knows no mailbox that begins with `gone`, and has no room for one that begins with `full`. */
async function aMailServer() {
  const arrived: string[] = []
  const asked: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      asked.push(address)
      const refuse = (responseCode: number) => done(Object.assign(new Error('no'), { responseCode }))
      if (address.startsWith('gone')) return refuse(550)
      if (address.startsWith('full')) return refuse(452)
      arrived.push(address)
      done()
    },
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => done())
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { arrived, asked, server: await openServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } }) }
}

async function review(server: TestServer, traveller: Person, info: object = {}) {
  const officer = await server.aUser('e-visa-admin')
  const row = await server.anApplication(traveller, 'pending', { info })
  await server.as(officer).patch(`/api/case-management/${row.id}/status`, { status: 'in_review' })
  await server.runJobs()
  return row
}

test('mail problems: an unknown mailbox is reported immediately and not retried', async () => {
  const { server, asked } = await aMailServer()
  const traveller = await server.aUser('user', { email: 'gone@people.example' })
  expect((await server.as(traveller).get(problems)).json()).toEqual([])
  const row = await review(server, traveller)
  expect((await server.as(traveller).get(problems)).json()).toEqual([
    { address: 'gone@people.example', application: null },
  ])
  await server.runJobs()
  expect(asked.filter((address) => address === traveller.email)).toHaveLength(1)
  const listed = (await server.as(traveller).get(`/api/notifications/deliveries?applicationId=${row.id}`)).json()
  expect(listed).toMatchObject([{ state: 'failed', isRefused: true }])
})

test('mail problems: a full mailbox is reported after three attempts, until an email arrives', async () => {
  const { server } = await aMailServer()
  const traveller = await server.aUser('user', { email: 'full@people.example' })
  await review(server, traveller)
  expect((await server.as(traveller).get(problems)).json()).toEqual([])
  for (const _ of [2, 3]) await server.runJobs()
  expect((await server.as(traveller).get(problems)).json()).toHaveLength(1)
})

test('mail problems: changing the address clears them, and an application’s address must be confirmed again', async ({
  server,
}) => {
  const traveller = await server.aUser()
  const { id } = await server.anApplication(traveller, 'pending', { info: { email: 'typo@people.example' } })
  const change = (person: Person, body: object) => server.as(person).post('/api/notifications/address/change', body)
  const mended = { applicationId: id, email: 'right@people.example' }
  expect((await change(await server.aUser(), mended)).statusCode).toBe(404)
  expect((await change(traveller, { ...mended, email: 'no address' })).statusCode).toBe(400)
  expect((await change(traveller, mended)).json()).toEqual({ email: 'right@people.example', state: 'asked' })

  const token = /token=([\w-]+)/.exec((await server.mailTo('right@people.example')).text)![1]!
  const officer = await server.aUser('e-visa-admin')
  await server.as(officer).patch(`/api/case-management/${id}/status`, { status: 'in_review' })
  await server.runJobs()
  const sentTo = async (address: string) => (await server.mails()).filter(({ to }) => to === address).length
  expect(await sentTo('right@people.example'), 'not before it is confirmed').toBe(1)
  await server.anyone.post('/api/notifications/address/confirm', { token })
  await server.as(officer).post(`/api/case-management/${id}/message`, { text: 'Please bring your passport.' })
  await server.runJobs()
  expect([await sentTo('right@people.example'), await sentTo('typo@people.example')]).toEqual([2, 0])
  expect((await server.history()).map(({ name }) => name)).toContain('application.contact-address-changed')
})

test('mail problems: the account’s address needs no new confirmation, and drafts are changed in the form', async ({
  server,
}) => {
  const traveller = await server.aUser()
  const { id } = await server.anApplication(traveller, 'pending', { info: { email: 'typo@people.example' } })
  const reply = await server
    .as(traveller)
    .post('/api/notifications/address/change', { applicationId: id, email: traveller.email })
  expect(reply.json()).toEqual({ email: traveller.email, state: 'account' })
  const draft = await server.anApplication(traveller, 'draft')
  const refused = await server
    .as(traveller)
    .post('/api/notifications/address/change', { applicationId: draft.id, email: traveller.email })
  expect(refused.statusCode).toBe(409)
})

test('mail problems: those of a traveller’s own address are shown with the application', async () => {
  const { server, arrived } = await aMailServer()
  const traveller = await server.aUser()
  const row = await server.anApplication(traveller, 'pending', { info: { email: 'gone.abroad@people.example' } })
  const now = server.services.clock()
  await server.db.insert(contactAddresses).values({
    userId: traveller.id,
    email: 'gone.abroad@people.example',
    language: 'en',
    askedAt: now,
    expiresAt: now,
    confirmedAt: now,
  })
  const officer = await server.aUser('e-visa-admin')
  await server.as(officer).patch(`/api/case-management/${row.id}/status`, { status: 'in_review' })
  await server.runJobs()
  expect(arrived).toEqual([traveller.email])
  expect((await server.as(traveller).get(problems)).json()).toEqual([
    { address: 'gone.abroad@people.example', application: { id: row.id, number: row.applicationNumber } },
  ])
})

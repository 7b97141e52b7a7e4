import { expect } from 'vitest'
import { signWebhook } from '#foundation/http/server/webhook-signature.ts'
import { openServer, test, type Person, type TestServer } from '#testing/server.ts'
import { reportSignature } from '../mail-report.ts'
import { deliveries } from './table.ts'

const [secret, next] = ['s'.repeat(32), 'n'.repeat(40)]
const open = () => openServer({ env: { MAIL_REPORT_SECRETS: `${next}, ${secret}` } })

interface Report {
  messageId: string
  recipient: string
  outcome: string
}

function post(server: TestServer, body: string, signature = signWebhook(body, secret, server.services.clock())) {
  const headers = { 'content-type': 'application/json', [reportSignature]: signature }
  return server.app.inject({ method: 'POST', url: '/api/notifications/mail-reports', payload: body, headers })
}

const report = (server: TestServer, ...reports: Report[]) => post(server, JSON.stringify({ reports }))

const problemsOf = async (server: TestServer, person: Person) =>
  (await server.as(person).get('/api/notifications/mail-problems')).json()

async function anEmail(server: TestServer) {
  const traveller = await server.aUser()
  const officer = await server.aUser('e-visa-admin')
  const row = await server.anApplication(traveller, 'pending')
  await server.as(officer).patch(`/api/case-management/${row.id}/status`, { status: 'in_review' })
  const { headers } = await server.mailTo(traveller.email)
  return { traveller, row, messageId: headers['message-id']! }
}

test('mail reports: a bounced email is reported once, with a way to change the address', async () => {
  const server = await open()
  const { traveller, row, messageId } = await anEmail(server)
  expect(await problemsOf(server, traveller)).toEqual([])
  const bounce = { messageId, recipient: traveller.email.toUpperCase(), outcome: 'bounced' }
  for (const _ of [1, 2]) expect((await report(server, bounce)).json()).toEqual({ received: true })

  expect(await problemsOf(server, traveller)).toEqual([{ address: traveller.email, application: null }])
  const listed = (await server.as(traveller).get(`/api/notifications/deliveries?applicationId=${row.id}`)).json()
  expect(listed).toMatchObject([{ state: 'failed', isRefused: true }])
  const told = (await server.history()).filter(({ name }) => name === 'account.email-bounced')
  expect(told).toHaveLength(1)
  expect(JSON.stringify(told)).not.toContain(traveller.email)
})

test('mail reports: reports on other emails, other addresses or successes change nothing', async () => {
  const server = await open()
  const { traveller, messageId } = await anEmail(server)
  const recipient = traveller.email
  const reports = [
    { messageId, recipient, outcome: 'delivered' },
    { messageId, recipient: 'stranger@people.example', outcome: 'bounced' },
    { messageId: '<of-somebody-else@mail.example>', recipient, outcome: 'bounced' },
    { messageId: `<${crypto.randomUUID()}@evisa>`, recipient, outcome: 'bounced' },
  ]
  expect((await report(server, ...reports)).statusCode).toBe(200)
  expect(await problemsOf(server, traveller)).toEqual([])
})

test('mail reports: only recent, signed, well-formed reports are accepted', async () => {
  const server = await open()
  const now = server.services.clock()
  const body = '{"reports":[]}'
  const codeOf = async (signature?: string, sent = body) => {
    const reply = await post(server, sent, signature)
    return [reply.statusCode, reply.json().code]
  }
  expect(await codeOf(signWebhook(body, next, now))).toEqual([200, undefined])
  expect(await codeOf('')).toEqual([400, 'bad-signature'])
  expect(await codeOf(signWebhook(body, 'x'.repeat(32), now))).toEqual([400, 'bad-signature'])
  expect(await codeOf(signWebhook('{}', secret, now))).toEqual([400, 'bad-signature'])
  expect(await codeOf(signWebhook(body, secret, new Date(now.getTime() - 600_000)))).toEqual([400, 'old-notice'])
  for (const wrong of ['{}', 'no json', '{"reports":[{}]}'])
    expect(await codeOf(signWebhook(wrong, secret, now), wrong)).toEqual([400, 'bad-notice'])
})

test('mail reports: the endpoint does not exist without a secret', async ({ server }) => {
  expect((await report(server)).statusCode).toBe(404)
})

test('mail reports: an address that is gone need not be proved to be replaced, except at the desk', async () => {
  const server = await open()
  const { traveller, messageId } = await anEmail(server)
  const ask = (person: Person, email: string) =>
    server.as(person).post('/api/auth/email', { email, password: person.password })
  expect((await ask(traveller, 'first@people.example')).json().message).toContain('your current and your new address')
  await report(server, { messageId, recipient: traveller.email, outcome: 'bounced' })

  expect((await ask(traveller, 'right@people.example')).json().message).toBe(
    'We’ve sent a link to your new address. Your address changes once you open it.',
  )
  const { text } = await server.mailTo('right@people.example')
  const token = /verify-email\?token=(\S+)/.exec(text)![1]!
  expect((await server.anyone.post('/api/auth/verify-email', { token })).json().message).toBe(
    'Your email address has been changed.',
  )
  expect(await problemsOf(server, traveller)).toEqual([])

  const officer = await server.aUser('e-visa-admin')
  const mailbox = server.services.keys.keyedHash(officer.email.toLowerCase(), 'mailbox')
  const at = server.services.clock()
  const failed = { channel: 'mail', state: 'failed', subject: '', attempts: 1, refusedAt: at, at } as const
  await server.db
    .insert(deliveries)
    .values({ ...failed, userId: officer.id, eventId: crypto.randomUUID(), key: 'one', mailbox })
  expect(await problemsOf(server, officer)).toHaveLength(1)
  expect((await ask(officer, 'desk@people.example')).json().message).toContain('your current and your new address')
})

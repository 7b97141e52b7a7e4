import { expect } from 'vitest'
import { signNotice } from '#foundation/http/server/webhook-signature.ts'
import { openServer, test, type Person, type TestServer } from '#testing/server.ts'
import { reportSignature } from '../mail-report.ts'

const [secret, next] = ['s'.repeat(32), 'n'.repeat(40)]
const open = () => openServer({ env: { MAIL_REPORT_SECRETS: `${next}, ${secret}` } })

interface Report {
  messageId: string
  recipient: string
  outcome: string
}

function post(server: TestServer, body: string, signature = signNotice(body, secret, server.services.clock())) {
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
  expect(await codeOf(signNotice(body, next, now))).toEqual([200, undefined])
  expect(await codeOf('')).toEqual([400, 'bad-signature'])
  expect(await codeOf(signNotice(body, 'x'.repeat(32), now))).toEqual([400, 'bad-signature'])
  expect(await codeOf(signNotice('{}', secret, now))).toEqual([400, 'bad-signature'])
  expect(await codeOf(signNotice(body, secret, new Date(now.getTime() - 600_000)))).toEqual([400, 'old-notice'])
  for (const wrong of ['{}', 'no json', '{"reports":[{}]}'])
    expect(await codeOf(signNotice(wrong, secret, now), wrong)).toEqual([400, 'bad-notice'])
})

test('mail reports: the endpoint does not exist without a secret', async ({ server }) => {
  expect((await report(server)).statusCode).toBe(404)
})

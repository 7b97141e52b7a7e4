import { expect } from 'vitest'
import { insertSponsorship } from '#domain/accounts/server/queries.ts'
import { formatVisaNumber } from '#domain/visas/visa-number.ts'
import { openCheckout } from '#testing/payments.ts'
import { production } from '#testing/production.ts'
import { withApp } from '#testing/second-factor.ts'
import { passwordOnly, openServer, test, type Person, type TestServer } from '#testing/server.ts'
import { aVisa } from '#testing/visas.ts'
import { approvalJobs } from './jobs.ts'
import { createPorts } from '#main/ports.ts'

const list = async ({ as }: TestServer, person: Person) => (await as(person).get('/api/admin/approvals')).json()

async function askRefund(server: TestServer, by: Person) {
  const payment = await (await openCheckout(server, { type: 'work' })).pay()
  const request = { amount: 150, remaining: 170, reason: 'Withdrawn in time' }
  const reply = await server.as(by).post(`/api/admin/payments/${payment.id}/refunds`, request)
  return `/api/admin/refunds/${reply.json().refund.id}/approve`
}

const lapse = (server: TestServer) => server.runScheduled(approvalJobs(createPorts(server.services).approvals))

test('approvals: neither of two administrators confirms for the other when one appointed the other', async ({
  server,
}) => {
  const { as, aUser, db, services } = server
  const [first, appointed, independent] = [await aUser('admin'), await aUser('admin'), await aUser('admin')]
  await insertSponsorship(db, appointed.id, first.id, services.clock())

  for (const [asking, confirming] of [
    [first, appointed],
    [appointed, first],
  ] as const) {
    const address = await askRefund(server, asking)
    const refused = await as(confirming).post(address)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: 'second-person', current: { problem: 'sponsored' } },
    ])
    expect((await as(independent).post(address)).statusCode).toBe(200)
  }
})

test('approvals: an account with an unproved address is no second person', async ({ server }) => {
  const address = await askRefund(server, await server.aUser('admin'))
  const refused = await server.as(await server.aUser('admin', { emailVerifiedAt: null })).post(address)
  expect([refused.statusCode, refused.json().current]).toEqual([403, { problem: 'address' }])
})

test.for<[string, Record<string, string>]>([
  ['the demonstration', {}],
  ['production', production],
])('approvals: in %s a password alone makes no second person', async ([, env]) => {
  const server = await openServer({ env })
  const { as, aUser } = server
  const [first, second] = [await aUser('admin'), await aUser('admin', passwordOnly)]
  await server.setSettings({ fourEyes: true, staffSecondFactor: false })
  await as(first).post('/api/admin/settings', { fourEyes: false })
  const [waiting] = await list(server, second)
  const confirm = () => as(second).post(`/api/admin/approvals/${waiting.id}/confirm`)

  expect((await confirm()).json()).toMatchObject({ code: 'second-person', current: { problem: 'enrol' } })
  await withApp(server, second)
  expect((await confirm()).statusCode).toBe(204)
})

test('approvals: everything that waits is listed, confirmed once or turned down', async ({ server }) => {
  const { as, aUser, history } = server
  const [first, second] = [await aUser('admin', { fullName: 'Ada Admin' }), await aUser('admin')]
  const { visa } = await aVisa(server, await aUser())
  await as(first).post(`/api/admin/visas/${visa.id}/revoke`, { reason: 'Forged papers' })
  await as(first).post('/api/admin/settings', { autoApproval: true })
  await askRefund(server, first)

  const waiting = await list(server, second)
  expect(waiting).toMatchObject([
    {
      kind: 'visa-revocation',
      about: formatVisaNumber(visa.visaNumber),
      reason: 'Forged papers',
      by: { fullName: 'Ada Admin' },
    },
    { kind: 'settings-change', about: 'autoApproval', change: { from: false, to: true } },
    { kind: 'refund', reason: 'Withdrawn in time' },
  ])
  const [revocation, setting, refund] = waiting.map(({ id }: { id: string }) => `/api/admin/approvals/${id}`)
  expect((await as(first).post(`${setting}/confirm`)).statusCode).toBe(403)
  expect((await as(second).post(`${setting}/confirm`)).statusCode).toBe(204)
  expect((await as(second).post(`${setting}/confirm`)).json().code).toBe('not-asked')
  expect((await as(second).post(`${revocation}/confirm`)).statusCode).toBe(204)
  expect((await as(second).delete(refund)).statusCode).toBe(204)
  expect(await list(server, second)).toEqual([])
  expect((await as(first).get('/api/admin/settings')).json()).toMatchObject({ autoApproval: true })
  const names = (await history()).map(({ name }) => name)
  expect(names.filter((name) => name === 'approval.confirmed')).toHaveLength(2)
  expect(names).toEqual(expect.arrayContaining(['approval.proposed', 'approval.withdrawn', 'visa.revoked']))
})

test('approvals: a request nobody confirms lapses, frees its amount and is reported', async ({ server }) => {
  const { as, aUser, mailTo } = server
  const [first, second] = [await aUser('admin'), await aUser('admin')]
  const address = await askRefund(server, first)
  server.pass(7 * 86_400 + 60)
  expect((await as(second).post(address)).statusCode).toBe(401)
  const again = await aUser('admin')
  expect((await as(again).post(address)).json().code).toBe('not-asked')

  await lapse(server)

  expect((await as(again).get('/api/admin/refunds')).json()).toMatchObject([{ state: 'rejected' }])
  await mailTo(first.email, 'A request was not confirmed in time')
  await mailTo(second.email, 'A request was not confirmed in time')
})

test('approvals: only administrators see what waits', async ({ server }) => {
  const { as, aUser } = server
  for (const role of ['user', 'e-visa-admin'] as const)
    expect((await as(await aUser(role)).get('/api/admin/approvals')).statusCode).toBe(403)
})

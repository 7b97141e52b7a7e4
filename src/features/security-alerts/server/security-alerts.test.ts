import fs from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { auditTrailJobs } from '#features/administration/audit-trail/server/jobs.ts'
import { checkChains } from '#features/administration/audit-trail/server/chain.ts'
import { payments } from '#domain/payments/server/table.ts'
import { headsFile } from '#foundation/audit/server/heads.file.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import { openServer, test, type Person, type TestServer } from '#testing/server.ts'
import { thresholds, type SecurityAlert } from '../alert.ts'

const list = async (server: TestServer, admin: Person) => {
  await server.runJobs()
  return (await server.as(admin).get('/api/admin/security-alerts')).json() as SecurityAlert[]
}
const kindsOf = (alerts: readonly SecurityAlert[]) => alerts.map(({ kind }) => kind)
const alertsTo = async (server: TestServer, { email }: Person) =>
  (await server.mails()).filter((mail) => mail.to === email && /alert|Sicherheitswarnung/i.test(mail.subject))

test('security alerts: unusually many opened cases alert every administrator once', async ({ server }) => {
  const [admin, second] = [await server.aUser('admin'), await server.aUser('admin', { language: 'de' })]
  const officer = await server.aUser('e-visa-admin')
  const owner = await server.aUser()
  const { cases } = thresholds.reading
  const rows = await Promise.all(Array.from({ length: cases + 3 }, () => server.anApplication(owner, 'pending')))
  for (const { id } of rows.slice(0, cases - 1)) await server.as(officer).get(`/api/case-management/${id}`)
  expect(await list(server, admin)).toEqual([])

  for (const { id } of rows.slice(cases - 1)) await server.as(officer).get(`/api/case-management/${id}`)
  const [alert, ...more] = await list(server, admin)
  expect(alert).toMatchObject({ kind: 'mass-reading', account: { id: officer.id, fullName: officer.fullName } })
  expect(more).toEqual([])
  expect(await alertsTo(server, admin)).toHaveLength(1)
  const [german] = await alertsTo(server, second)
  expect(german?.subject).toMatch(/^Sicherheitswarnung: /)
  expect((await server.as(officer).get('/api/admin/security-alerts')).statusCode).toBe(403)
})

test('security alerts: reopening the same case raises none', async ({ server }) => {
  const [admin, officer] = [await server.aUser('admin'), await server.aUser('e-visa-admin')]
  const { id } = await server.anApplication(await server.aUser(), 'pending')
  for (let time = 0; time < thresholds.reading.cases + 2; time += 1)
    await server.as(officer).get(`/api/case-management/${id}`)
  expect(await list(server, admin)).toEqual([])
})

test('security alerts: weakening a security setting alerts, tightening does not', async ({ server }) => {
  const [first, second] = [await server.aUser('admin'), await server.aUser('admin')]
  await server.as(first).post('/api/admin/settings', { fourEyes: true })
  expect(await list(server, first)).toEqual([])

  await server.as(first).post('/api/admin/settings', { fourEyes: false })
  expect(await list(server, first)).toEqual([])
  const [waiting] = (await server.as(second).get('/api/admin/approvals')).json()
  expect((await server.as(second).post(`/api/admin/approvals/${waiting.id}/confirm`)).statusCode).toBe(204)
  expect(kindsOf(await list(server, first))).toEqual(['settings-loosened'])
})

test('security alerts: a refund above the limit and many small ones alert', async ({ server }) => {
  const [admin, careful] = [await server.aUser('admin'), await server.aUser('admin')]
  const refund = async (by: Person, amount: number) => {
    const owner = await server.aUser()
    await server.anApplication(owner, 'pending', { applicationType: 'work' })
    const [row] = await server.db.select().from(payments).where(eq(payments.payerId, owner.id))
    const asked = { amount, remaining: row!.capturedAmount / 100, reason: 'Paid twice by mistake' }
    const reply = await server.as(by).post(`/api/admin/payments/${row!.id}/refunds`, asked)
    expect(reply.statusCode).toBeLessThan(300)
  }
  for (let time = 1; time < thresholds.refunds.count; time += 1) await refund(admin, 1)
  expect(await list(server, admin)).toEqual([])
  await refund(careful, 110)
  expect(kindsOf(await list(server, admin))).toEqual(['large-refund'])
  await refund(admin, 1)
  expect(kindsOf(await list(server, admin))).toEqual(['many-refunds', 'large-refund'])
  await refund(admin, 110)
  expect(kindsOf(await list(server, admin))).toEqual(['large-refund', 'many-refunds', 'large-refund'])
})

test('security alerts: a new network alerts for staff, not for travellers', async ({ server }) => {
  const admin = await server.aUser('admin')
  const [officer, traveller] = [await server.aUser('e-visa-admin'), await server.aUser()]
  const signIn = (person: Person, remoteAddress: string) =>
    server.anyone.post('/api/auth/login', { email: person.email, password: person.password }, { remoteAddress })
  for (const address of ['198.51.100.7', '198.51.100.99', '203.0.113.5']) {
    expect((await signIn(traveller, address)).statusCode).toBe(200)
    expect((await signIn(officer, address)).statusCode).toBe(200)
  }
  await signIn(officer, '198.51.100.7')
  const alerts = await list(server, admin)
  expect(alerts.map(({ kind, account }) => [kind, account?.id])).toEqual([['new-network', officer.id]])
  const told = JSON.stringify((await server.history()).filter(({ name }) => name === 'account.signed-in'))
  expect(told).not.toMatch(/198\.51|203\.0/)
})

test('security alerts: the nightly check reports a broken audit trail at most once an hour', async () => {
  const server = await openServer({ spoilsDatabase: true })
  const admin = await server.aUser('admin')
  await server.as(admin).post('/api/admin/settings', { processingTimeLimit: 9 })
  await server.db.execute(sql`alter table events disable trigger events_append_only`)
  await server.db.execute(sql`update events set subject = 'forged' where seq = 1`)
  await server.services.jobs.enqueue(server.db, checkChains, {})
  expect(kindsOf(await list(server, admin))).toEqual(['chain-broken'])
  await server.runScheduled(auditTrailJobs)
  expect(await list(server, admin)).toHaveLength(1)
  expect(await alertsTo(server, admin)).toHaveLength(1)

  server.pass(3700)
  await server.runScheduled(auditTrailJobs)
  expect(await list(server, await server.aUser('admin'))).toHaveLength(2)
})

test('security alerts: the hourly check reports a broken audit trail and keeps no head of it', async () => {
  const server = await openServer({ spoilsDatabase: true })
  const admin = await server.aUser('admin')
  await server.as(admin).post('/api/admin/settings', { processingTimeLimit: 9 })
  const keepHead = async () => {
    await server.services.jobs.enqueue(server.db, job('keep-chain-root', z.object({})), {})
    return list(server, admin)
  }
  expect(await keepHead()).toEqual([])
  const heads = () => fs.readFileSync(headsFile(server.dataDir), 'utf8').trim().split('\n').length
  const kept = heads()
  await server.as(admin).post('/api/admin/settings', { processingTimeLimit: 8 })
  await server.db.execute(sql`alter table events disable trigger events_append_only`)
  await server.db.execute(sql`update events set subject = 'forged' where seq = (select max(seq) from events)`)

  expect(kindsOf(await keepHead())).toEqual(['chain-broken'])
  expect(heads()).toBe(kept)
  expect(await alertsTo(server, admin)).toHaveLength(1)
})

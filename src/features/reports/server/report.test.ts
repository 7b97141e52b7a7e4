import fc from 'fast-check'
import { expect } from 'vitest'
import { visaTypeNames } from '#domain/applications/visa-types.ts'
import { incomeAccounts } from '#engines/ledger/accounts.ts'
import { balances } from '#engines/ledger/server/queries.ts'
import { totalFee } from '#domain/payments/fees.ts'
import { cents, inDollars } from '#foundation/values/money.ts'
import { type TestServer, test } from '#testing/server.ts'
import { openCheckout } from '#testing/payments.ts'
import type { Report } from '../report.ts'
import { rebuildDailyReport, refreshTodaysReport } from './rebuild.ts'
import { reportDays } from './table.ts'

const day = 86_400

const revenueInCents = (parts: readonly { revenue: number }[]) =>
  parts.reduce((sum, { revenue }) => sum + Math.round(revenue * 100), 0)

async function reportOf({ as }: TestServer, admin: { token: string }, days: number): Promise<Report> {
  const reply = await as(admin).get(`/api/admin/reports?days=${days}`)
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

test('reports: submissions and decisions are counted, by officer', async ({ server }) => {
  const { aUser, anApplication, services } = server
  const admin = await aUser('admin')
  const officer = await aUser('e-visa-admin', { fullName: 'Oscar Officer' })
  const traveller = await aUser()
  const ago = (days: number) => new Date(services.clock().getTime() - days * day * 1000)
  const decided = (days: number, after: number) => ({
    submittedAt: ago(days),
    decidedAt: ago(days - after),
    decidedBy: officer.id,
  })
  await anApplication(traveller, 'draft')
  await anApplication(traveller, 'pending', { info: { nationality: 'gh' } })
  await anApplication(traveller, 'in_review', { assignedTo: officer.id, info: { nationality: 'gh' } })
  await anApplication(traveller, 'approved', decided(5, 1))
  await anApplication(traveller, 'issued', decided(6, 4))
  await anApplication(traveller, 'approved', { ...decided(4, 2), decidedBy: null })
  await anApplication(traveller, 'rejected', decided(4, 3))
  await anApplication(traveller, 'rejected', { ...decided(4, 1), reasonCode: 'withdrawn' })
  await anApplication(traveller, 'rejected', { ...decided(10, 1), applicationType: 'work' })

  const report = await reportOf(server, admin, 7)

  expect(report).toMatchObject({
    days: 7,
    totalApplications: 7,
    approvedApplications: 3,
    rejectedApplications: 1,
    withdrawnApplications: 1,
    pendingApplications: 2,
    approvalRate: 0.75,
    averageProcessingTime: 2.5,
    medianProcessingTime: 2.5,
    p90ProcessingTime: 3.7,
    previous: { totalApplications: 1, rejectedApplications: 1, approvalRate: 0, averageProcessingTime: 1 },
  })
  expect(report.topCountries.slice(0, 2)).toMatchObject([
    { country: 'us', count: 5 },
    { country: 'gh', count: 2 },
  ])
  expect(report.visaTypeRevenue).toHaveLength(visaTypeNames.length)
  expect(report.officers).toEqual([
    { id: officer.id, fullName: 'Oscar Officer', approved: 2, rejected: 1, openCases: 1 },
    { id: null, fullName: '', approved: 1, rejected: 0, openCases: 0 },
  ])
  expect(report.dailyStats).toHaveLength(7)
  expect(report.dailyStats.reduce((sum, { applications }) => sum + applications, 0)).toBe(7)
  expect((await reportOf(server, admin, 30)).totalApplications).toBe(8)
})

test('reports: stored days equal a fresh count', async ({ server }) => {
  const { db, aUser, anApplication, services } = server
  const [admin, traveller] = [await aUser('admin'), await aUser()]
  const ago = (days: number) => new Date(services.clock().getTime() - days * day * 1000)
  for (const days of [0, 1, 2, 3, 20, 45, 80, 200, 400])
    await anApplication(traveller, days % 2 === 0 ? 'approved' : 'rejected', {
      createdAt: ago(days),
      submittedAt: ago(days),
      decidedAt: ago(days / 2),
      applicationType: visaTypeNames[days % visaTypeNames.length]!,
    })
  const till = await openCheckout(server)
  await till.pay()
  const live = {
    7: await reportOf(server, admin, 7),
    90: await reportOf(server, admin, 90),
    365: await reportOf(server, admin, 365),
  }

  await rebuildDailyReport(db, services.clock())
  await rebuildDailyReport(db, services.clock())

  expect((await db.select().from(reportDays)).length).toBeGreaterThan(20)
  for (const days of [7, 90, 365] as const) expect(await reportOf(server, admin, days)).toEqual(live[days])
  await server.as(admin).post('/api/admin/settings', { systemTimezone: 'PST' })
  const elsewhere = await reportOf(server, admin, 365)
  expect(elsewhere).toMatchObject({ timezone: 'PST', totalRevenue: 80 })
  await rebuildDailyReport(db, services.clock())
  expect(await reportOf(server, admin, 365)).toEqual(elsewhere)
})

test('reports: stored hours plus the time since equal the total at any boundary', async ({ server }) => {
  const { db, aUser, anApplication, services } = server
  const [admin, traveller] = [await aUser('admin'), await aUser()]
  const now = services.clock().getTime()
  const ago = (hours: number) => new Date(now - hours * 3_600_000)
  for (const hours of [0, 0.5, 2, 4, 7, 23, 26, 30, 50])
    await anApplication(traveller, hours % 2 === 0 ? 'approved' : 'rejected', {
      createdAt: ago(hours + 20),
      submittedAt: ago(hours + 20),
      decidedAt: ago(hours),
    })
  const till = await openCheckout(server)
  await till.pay()
  const live = await reportOf(server, admin, 7)

  await rebuildDailyReport(db, ago(40))
  for (const hours of [28, 20, 6, 3, 1, 0]) {
    await refreshTodaysReport(db, ago(hours))
    expect(await reportOf(server, admin, 7)).toEqual(live)
  }

  expect(live).toMatchObject({ approvedApplications: 6, rejectedApplications: 3, totalRevenue: 80 })
})

test('reports: a reversed decision is removed by the nightly rebuild', async ({ server }) => {
  const { as, db, aUser, anApplication, services } = server
  const [admin, traveller] = [await aUser('admin'), await aUser()]
  const ago = (days: number) => new Date(services.clock().getTime() - days * day * 1000)
  const decided = { submittedAt: ago(20), decidedAt: ago(10) }
  const { id } = await anApplication(traveller, 'approved', decided)
  await anApplication(traveller, 'approved', decided)
  await rebuildDailyReport(db, services.clock())
  const cards = async () => (await as(admin).get('/api/admin/overview')).json()
  expect((await cards()).approved).toEqual({ count: 2, today: 0, trend: null })

  const back = { status: 'in_review', comments: 'A paper was overlooked.' }
  expect((await as(admin).patch(`/api/admin/applications/${id}/status`, back)).statusCode).toBe(200)
  await rebuildDailyReport(db, services.clock())

  expect(await cards()).toMatchObject({ approved: { count: 1 }, total: { count: 2 }, pending: { count: 1 } })
  expect(await reportOf(server, admin, 30)).toMatchObject({ approvedApplications: 1, totalApplications: 2 })
})

test('reports: revenue equals the ledger to the cent', async ({ server }) => {
  const admin = await server.aUser('admin')
  const step = fc.record({
    type: fc.constantFrom(...visaTypeNames),
    back: fc.option(fc.integer({ min: 1, max: 50_00 }), { nil: undefined }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      for (const { type, back } of steps) {
        const till = await openCheckout(server, { type })
        const payment = await till.pay()
        if (back === undefined) continue
        const request = {
          amount: inDollars(cents(back)),
          remaining: inDollars(totalFee(type)),
          reason: 'Withdrawn in time',
        }
        const reply = await server.as(admin).post(`/api/admin/payments/${payment.id}/refunds`, request)
        expect(reply.statusCode).toBe(201)
      }
      const totals = await balances(server.db)
      const earned = -incomeAccounts.reduce((sum, account) => sum + (totals[account] ?? 0), 0)
      const report = await reportOf(server, admin, 7)
      expect(Math.round(report.totalRevenue * 100)).toBe(earned)
      for (const parts of [report.visaTypeRevenue, report.paymentMethods, report.dailyStats, report.monthlyStats])
        expect(revenueInCents(parts)).toBe(earned)
      expect(revenueInCents(report.topCountries)).toBe(earned)
    }),
    { numRuns: 5 },
  )
})

test('reports: cards show the total, today, and the trend over thirty days', async ({ server }) => {
  const { as, aUser, anApplication, services } = server
  const [admin, traveller] = [await aUser('admin'), await aUser()]
  const ago = (days: number) => new Date(services.clock().getTime() - days * day * 1000)
  await anApplication(traveller, 'pending')
  await anApplication(traveller, 'in_review', { submittedAt: ago(2) })
  await anApplication(traveller, 'approved', { submittedAt: ago(3) })
  await anApplication(traveller, 'approved', { submittedAt: ago(45), decidedAt: ago(40) })
  await anApplication(traveller, 'rejected', { submittedAt: ago(400), decidedAt: ago(390) })

  expect((await as(admin).get('/api/admin/overview')).json()).toEqual({
    trendDays: 30,
    total: { count: 5, today: 1, trend: 200 },
    pending: { count: 2, today: 1, trend: null },
    approved: { count: 2, today: 1, trend: 0 },
    rejected: { count: 1, today: 0, trend: null },
  })
})

test('reports: only the four ranges are accepted, and only from administrators', async ({ server }) => {
  const { as, aUser, anyone } = server
  const admin = await aUser('admin')
  expect((await as(admin).get('/api/admin/reports')).json().days).toBe(30)
  for (const days of ['8', '0', 'all', ''])
    expect((await as(admin).get(`/api/admin/reports?days=${days}`)).statusCode).toBe(400)
  expect((await as(await aUser('e-visa-admin')).get('/api/admin/reports')).statusCode).toBe(403)
  expect((await anyone.get('/api/admin/overview')).statusCode).toBe(401)
})

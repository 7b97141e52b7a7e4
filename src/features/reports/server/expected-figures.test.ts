// Compares every figure of dashboard and reports with plain SQL over a random office.
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { dayIn, hoursAheadOfUtc, type TimeZone } from '#domain/settings/zone.ts'
import { openCheckout } from '#testing/payments.ts'
import { plainOverview, plainReport } from '#testing/random-cases/expected-figures.ts'
import { plainParts } from '#testing/random-cases/expected-parts.ts'
import { seedRandomCases } from '#testing/random-cases/seed.ts'
import { type TestServer, test } from '#testing/server.ts'
import { ranges, type Report } from '../report.ts'
import { rebuildDailyReport, refreshTodaysReport } from './rebuild.ts'
import { storeWaiting } from './waiting.ts'

async function expectTruth(server: TestServer, admin: { token: string }, zone: TimeZone): Promise<void> {
  const office = { hours: hoursAheadOfUtc[zone], today: dayIn(zone, server.services.clock()) }
  const overview = (await server.as(admin).get('/api/admin/overview')).json()
  expect(overview).toEqual(await plainOverview(server, office))
  for (const range of ranges) {
    const days = Number(range)
    const report: Report = (await server.as(admin).get(`/api/admin/reports?days=${range}`)).json()
    expect(report).toMatchObject(await plainReport(server, office, days))
    const parts = await plainParts(server, office, days)
    expect(report.dailyStats).toEqual(parts.dailyStats)
    expect(report.monthlyStats).toEqual(parts.monthlyStats)
    expect(parts.countries).toEqual(expect.arrayContaining(report.topCountries))
    expect(report.topCountries).toHaveLength(10)
    expect(report.visaTypeRevenue.toSorted(by('type'))).toEqual(parts.types.toSorted(by('type')))
    expect(report.paymentMethods.toSorted(by('method'))).toEqual(parts.methods.toSorted(by('method')))
    const known = report.officers.filter(({ id }) => id !== null).map(({ fullName: _fullName, ...rest }) => rest)
    expect(known.toSorted(by('id'))).toEqual(
      parts.officers
        .filter(({ approved, rejected, openCases }) => approved + rejected + openCases > 0)
        .toSorted(by('id')),
    )
  }
}

const by = (name: string) => (one: object, other: object) =>
  String((one as Record<string, unknown>)[name]).localeCompare(String((other as Record<string, unknown>)[name]))

test('reports: every figure equals plain SQL, counted or stored', { timeout: 240_000 }, async ({ server }) => {
  const { db, services } = server
  const admin = await server.aUser('admin')
  await seedRandomCases(server, { seed: 7, count: 400, days: 150 })
  await expectTruth(server, admin, 'GMT')
  await rebuildDailyReport(db, services.clock())
  await storeWaiting(db, services.clock())
  await expectTruth(server, admin, 'GMT')
  await server.setSettings({ systemTimezone: 'PST' })
  await expectTruth(server, admin, 'PST')
})

test('reports: a reopened case leaves its day at once', { timeout: 240_000 }, async ({ server }) => {
  const { as, db, services } = server
  const admin = await server.aUser('admin')
  await seedRandomCases(server, { seed: 11, count: 250, days: 90 })
  await rebuildDailyReport(db, services.clock())
  const { rows } = await db.execute<{ id: string }>(
    sql`(select id from applications where status = 'approved' order by id limit 2)
      union all (select id from applications where status = 'rejected' order by id limit 2)`,
  )
  expect(rows).toHaveLength(4)
  const back = { status: 'in_review', comments: 'A paper was overlooked.' }
  for (const { id } of rows)
    expect((await as(admin).patch(`/api/admin/applications/${id}/status`, back)).statusCode).toBe(200)

  await expectTruth(server, admin, 'GMT')
  await refreshTodaysReport(db, services.clock())
  await expectTruth(server, admin, 'GMT')
})

const byNumber = ([one]: readonly unknown[], [other]: readonly unknown[]) => String(one).localeCompare(String(other))

test('reports: the payments export is exact to the cent', async ({ server }) => {
  const admin = await server.aUser('admin')
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('credit_card' as const, 'paypal' as const, 'bank_transfer' as const),
      fc.integer({ min: 1, max: 120_00 }),
      async (method, cents) => {
        const till = await openCheckout(server)
        const payment = await till.pay({ method })
        const desk = `/api/admin/payments/${payment.id}`
        if (method === 'bank_transfer')
          await server.as(admin).post(`${desk}/confirm`, { amount: cents / 100, statementReference: `S-${payment.id}` })
        else if (cents <= 80_00) {
          const request = { amount: cents / 100, remaining: 80, reason: 'As agreed' }
          const asked = await server.as(admin).post(`${desk}/refunds`, request)
          expect([asked.statusCode, asked.body]).toEqual([201, expect.any(String)])
          const { refund } = asked.json()
          await server.as(admin).post(`/api/admin/refunds/${refund.id}/paid-out`, { reference: `B-${refund.id}` })
        }
      },
    ),
    { numRuns: 12 },
  )
  const lines = (await server.as(admin).get('/api/admin/payments/export')).body.trim().split('\r\n')
  const heads = lines[0]!.replace('\uFEFF', '').split(',')
  const cellsOf = (line: string, names: readonly string[]) => names.map((name) => line.split(',')[heads.indexOf(name)])
  const shown = lines.slice(1).map((line) => cellsOf(line, ['Number', 'Amount', 'Received', 'Refunded']))
  const { rows } = await server.db.execute<Record<string, string>>(sql`
    select p.number, (p.amount / 100.0)::numeric(12, 2) as amount,
      (coalesce(case when p.method = 'bank_transfer'
        then (select sum(r.amount) from transfer_receipts r where r.payment_id = p.id) else p.captured_amount end, 0)
        / 100.0)::numeric(12, 2) as received,
      (p.refunded_amount / 100.0)::numeric(12, 2) as refunded
    from payments p`)
  const expected = rows.map(({ number, amount, received, refunded }) => [number, amount, received, refunded])
  expect(shown.toSorted(byNumber)).toEqual(expected.toSorted(byNumber))
  expect(shown.length).toBeGreaterThan(5)
})

// Compares every figure of the reports with plain SQL over random cases and payments.
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { applicationStatusChanged } from '#domain/applications/events.ts'
import type { Status } from '#domain/applications/status.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { openCheckout } from '#testing/payments.ts'
import { type TestServer, test } from '#testing/server.ts'
import { serviceContext } from '#foundation/http/server/context.ts'
import { transact } from '#foundation/http/server/serve.ts'
import { createRequestHooks } from '#main/http-app.ts'
import { rebuildDailyReport } from './rebuild.ts'
import { reportDays } from './table.ts'

const hour = 3_600_000

const story = fc.record({
  begun: fc.integer({ min: 1, max: 80 * 24 }),
  steps: fc.array(fc.integer({ min: 1, max: 20 * 24 }), { minLength: 1, maxLength: 6 }),
  way: fc.constantFrom<readonly Status[]>(
    ['submitted', 'pending', 'in_review', 'approved', 'issued'],
    ['submitted', 'pending', 'in_review', 'rejected'],
    ['submitted', 'pending', 'in_review', 'additional_info', 'in_review', 'approved'],
    ['submitted'],
  ),
})
type Story = (typeof story extends fc.Arbitrary<infer S> ? S : never) & object

interface Transition {
  id: string
  from: Status
  to: Status
  at: Date
}

async function live(server: TestServer, stories: readonly Story[]) {
  const { services, aUser, anApplication } = server
  const owner = await aUser()
  const now = services.clock().getTime()
  const transitions: Transition[] = []
  for (const { begun, steps, way } of stories) {
    const own: Omit<Transition, 'id'>[] = []
    let at = now - begun * hour
    let from: Status = 'draft'
    for (const [place, to] of way.entries()) {
      if (place > 0) at += (steps[place - 1] ?? 24) * hour
      if (at >= now) break
      own.push({ from, to, at: new Date(at) })
      from = to
    }
    const submittedAt = own[0]!.at
    const decidedAt = own.find(({ to }) => to === 'approved' || to === 'rejected')?.at
    const dates = { createdAt: submittedAt, submittedAt, ...(decidedAt && { decidedAt }) }
    const { id } = await anApplication(owner, from, { ...dates, isReady: false, info: {} })
    transitions.push(...own.map((move) => ({ ...move, id })))
  }
  for (const { id, at, from, to } of transitions.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    await transact(services, createRequestHooks(services), { ...serviceContext(services), now: at }, async (context) =>
      recordEvent(context, applicationStatusChanged, { subject: id, userId: owner.id }, { from, to, reason: '' }),
    )
}

async function ask(server: TestServer, statement: ReturnType<typeof sql>): Promise<Record<string, number | null>> {
  const { rows } = await server.db.execute<Record<string, string | number | null>>(statement)
  return Object.fromEntries(
    Object.entries(rows[0]!).map(([name, value]) => [name, value === null ? null : Number(value)]),
  )
}

const change = (now: number, before: number) =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10

test('reports: cards, trends and decision times equal plain SQL', { timeout: 240_000 }, async ({ server }) => {
  const admin = await server.aUser('admin')
  await fc.assert(
    fc.asyncProperty(fc.array(story, { minLength: 3, maxLength: 12 }), async (stories) => {
      // Seeding backdates submissions, which never happens in production, so the stored days are dropped.
      await server.db.delete(reportDays)
      await live(server, stories)
      const now = server.services.clock()
      const today = sql`date_trunc('day', ${now.toISOString()}::timestamptz at time zone 'UTC') at time zone 'UTC'`
      const start = sql`(${today} - interval '29 days')`
      const before = sql`(${today} - interval '59 days')`
      const one = await ask(
        server,
        sql`select
          count(*) filter (where status <> 'draft') as total,
          count(*) filter (where submitted_at >= ${start}) as total_now,
          count(*) filter (where submitted_at >= ${before} and submitted_at < ${start}) as total_before,
          count(*) filter (where status in ('pending', 'in_review')) as pending,
          count(*) filter (where status in ('approved', 'issued')) as approved,
          count(*) filter (where status in ('approved', 'issued') and decided_at >= ${start}) as approved_now,
          count(*) filter (where status in ('approved', 'issued') and decided_at >= ${before} and decided_at < ${start}) as approved_before,
          count(*) filter (where status = 'rejected') as rejected,
          count(*) filter (where status = 'rejected' and decided_at >= ${start}) as rejected_now,
          count(*) filter (where status = 'rejected' and decided_at >= ${before} and decided_at < ${start}) as rejected_before,
          percentile_cont(0.5) within group (order by extract(epoch from decided_at - submitted_at) / 86400)
            filter (where decided_at >= ${start}) as median,
          percentile_cont(0.9) within group (order by extract(epoch from decided_at - submitted_at) / 86400)
            filter (where decided_at >= ${start}) as p90,
          avg(extract(epoch from decided_at - submitted_at) / 86400) filter (where decided_at >= ${start}) as average
        from applications`,
      )
      // The status of each case when the period began: after its last change before it.
      const then = await ask(
        server,
        sql`select count(*) as pending from (
          select distinct on (subject) data ->> 'to' as state from events
          where name = 'application.moved' and at < ${start} order by subject, seq desc
        ) as stood where state in ('pending', 'in_review')`,
      )
      const expected = {
        total: { count: one['total'], trend: change(one['total_now']!, one['total_before']!) },
        pending: { count: one['pending'], trend: change(one['pending']!, then['pending']!) },
        approved: { count: one['approved'], trend: change(one['approved_now']!, one['approved_before']!) },
        rejected: { count: one['rejected'], trend: change(one['rejected_now']!, one['rejected_before']!) },
      }
      const overview = async () => (await server.as(admin).get('/api/admin/overview')).json()
      expect(await overview()).toMatchObject(expected)
      await rebuildDailyReport(server.db, now)
      expect(await overview()).toMatchObject(expected)

      const report = (await server.as(admin).get('/api/admin/reports?days=30')).json()
      for (const [name, days] of Object.entries({
        medianProcessingTime: one['median'],
        p90ProcessingTime: one['p90'],
        averageProcessingTime: one['average'],
      }))
        if (days === null) expect([name, report[name]]).toEqual([name, null])
        else expect([name, Math.abs(report[name] - days!) <= 0.0501]).toEqual([name, true])
    }),
    { numRuns: 6 },
  )
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

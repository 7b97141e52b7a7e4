// What dashboard and reports must say, asked in plain SQL that shares nothing with the product's own queries.
import { sql, type SQL } from 'drizzle-orm'
import type { TestServer } from '../server.ts'

export interface Days {
  /** Of the office's time zone, ahead of UTC. */
  hours: number
  today: string
}

type Row = Record<string, string | number | null>

export const officeDay = (moment: SQL, hours: number) =>
  sql`((${moment} at time zone 'UTC') + make_interval(hours => ${hours}::int))::date`

export async function ask(server: Pick<TestServer, 'db'>, statement: SQL): Promise<Row[]> {
  const { rows } = await server.db.execute<Row>(statement)
  return rows
}

export const tenth = (value: number) => Math.round(value * 10) / 10
const change = (now: unknown, before: unknown) =>
  Number(before) <= 0 ? null : tenth(((Number(now) - Number(before)) / Number(before)) * 100)

const approved = sql`status in ('approved', 'issued')`
const rejected = sql`status = 'rejected' and reason_code is distinct from 'withdrawn'`
const withdrawn = sql`status = 'rejected' and reason_code = 'withdrawn'`

export async function plainOverview(server: TestServer, { hours, today }: Days) {
  const [submitted, decided] = [officeDay(sql`submitted_at`, hours), officeDay(sql`decided_at`, hours)]
  const card = (kind: SQL, at: SQL, name: string) => sql`
    count(*) filter (where ${kind}) as ${sql.raw(`${name}_count`)},
    count(*) filter (where ${kind} and ${at} = ${today}::date) as ${sql.raw(`${name}_today`)},
    count(*) filter (where ${kind} and ${at} > ${today}::date - 30) as ${sql.raw(`${name}_now`)},
    count(*) filter (where ${kind} and ${at} > ${today}::date - 60 and ${at} <= ${today}::date - 30) as ${sql.raw(`${name}_before`)}`
  const [row = {}] = await ask(
    server,
    sql`select ${card(sql`status <> 'draft'`, submitted, 'total')}, ${card(approved, decided, 'approved')},
      ${card(rejected, decided, 'rejected')}, ${card(sql`status in ('pending', 'in_review')`, submitted, 'pending')}
      from applications`,
  )
  const [then = {}] = await ask(
    server,
    sql`select count(*) as pending from (
      select distinct on (subject) data ->> 'to' as state from events
      where name = 'application.moved' and ${officeDay(sql`at`, hours)} <= ${today}::date - 30 order by subject, seq desc
    ) as stood where state in ('pending', 'in_review')`,
  )
  const cardOf = (name: string, trend = change(row[`${name}_now`], row[`${name}_before`])) => ({
    count: Number(row[`${name}_count`]),
    today: Number(row[`${name}_today`]),
    trend,
  })
  return {
    trendDays: 30,
    total: cardOf('total'),
    pending: cardOf('pending', change(row['pending_count'], then['pending'])),
    approved: cardOf('approved'),
    rejected: cardOf('rejected'),
  }
}

const inDays = (value: unknown) => (value === null ? null : tenth(Number(value)))

async function plainTotals(server: TestServer, { hours, today }: Days, from: number, to: number) {
  const within = (moment: SQL) =>
    sql`${officeDay(moment, hours)} > ${today}::date - ${from}::int and ${officeDay(moment, hours)} <= ${today}::date - ${to}::int`
  const days = sql`extract(epoch from decided_at - submitted_at) / 86400`
  const judged = sql`(${approved} or ${rejected}) and ${within(sql`decided_at`)}`
  const [row = {}] = await ask(
    server,
    sql`select count(*) filter (where status <> 'draft' and ${within(sql`submitted_at`)}) as total,
      count(*) filter (where ${approved} and ${within(sql`decided_at`)}) as approved,
      count(*) filter (where ${rejected} and ${within(sql`decided_at`)}) as rejected,
      count(*) filter (where ${withdrawn} and ${within(sql`decided_at`)}) as withdrawn,
      avg(${days}) filter (where ${judged}) as average,
      percentile_cont(0.5) within group (order by ${days}) filter (where ${judged}) as median,
      percentile_cont(0.9) within group (order by ${days}) filter (where ${judged}) as p90,
      (select coalesce(-sum(p.amount), 0) / 100.0 from ledger_postings p join ledger_entries e on e.id = p.entry_id
        where p.account in ('visa_fees', 'processing_fees', 'express_fees', 'refunds') and ${within(sql`e.created_at`)}) as revenue
      from applications`,
  )
  const [yes, no] = [Number(row['approved']), Number(row['rejected'])]
  return {
    totalApplications: Number(row['total']),
    approvedApplications: yes,
    rejectedApplications: no,
    withdrawnApplications: Number(row['withdrawn']),
    approvalRate: yes + no === 0 ? null : yes / (yes + no),
    averageProcessingTime: inDays(row['average']),
    medianProcessingTime: inDays(row['median']),
    p90ProcessingTime: inDays(row['p90']),
    totalRevenue: Number(row['revenue']),
  }
}

export async function plainReport(server: TestServer, office: Days, days: number) {
  const { hours, today } = office
  const totals = await plainTotals(server, office, days, 0)
  const previous = await plainTotals(server, office, 2 * days, days)
  const [moment = {}] = await ask(
    server,
    sql`select (select count(*) from applications where status in ('pending', 'in_review')) as pending,
      coalesce(-sum(p.amount) filter (where date_trunc('month', ${officeDay(sql`e.created_at`, hours)}) = date_trunc('month', ${today}::date)), 0) / 100.0 as month,
      coalesce(-sum(p.amount) filter (where date_trunc('year', ${officeDay(sql`e.created_at`, hours)}) = date_trunc('year', ${today}::date)), 0) / 100.0 as year
      from ledger_postings p join ledger_entries e on e.id = p.entry_id
      where p.account in ('visa_fees', 'processing_fees', 'express_fees', 'refunds')`,
  )
  return {
    ...totals,
    previous,
    pendingApplications: Number(moment['pending']),
    monthlyRevenue: Number(moment['month']),
    yearlyRevenue: Number(moment['year']),
    revenueGrowth: change(totals.totalRevenue, previous.totalRevenue),
  }
}

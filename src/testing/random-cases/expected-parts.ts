// The parts of a report in plain SQL: by day, country, visa type, payment method and officer.
import { sql } from 'drizzle-orm'
import type { TestServer } from '../server.ts'
import { ask, officeDay, tenth, type Days } from './expected-figures.ts'

const numbers = (row: Record<string, unknown>, text: string) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, name === text ? value : Number(value)]))

export async function plainParts(server: TestServer, { hours, today }: Days, days: number) {
  const [submitted, decided] = [officeDay(sql`submitted_at`, hours), officeDay(sql`decided_at`, hours)]
  const booked = officeDay(sql`e.created_at`, hours)
  const start = sql`${today}::date - ${days}::int`
  const income = sql`(select ${booked} as day, p.account, -p.amount as cents, p.application_id, e.id as entry, e.payment_id
    from ledger_postings p join ledger_entries e on e.id = p.entry_id
    where p.account in ('visa_fees', 'processing_fees', 'express_fees', 'refunds') and ${booked} > ${start})`
  const daily = await ask(
    server,
    sql`select to_char(d, 'YYYY-MM-DD') as day,
      (select coalesce(sum(cents), 0) / 100.0 from ${income} as i where i.day = d::date) as revenue,
      (select count(*) from applications where status <> 'draft' and ${submitted} = d::date) as applications,
      (select count(*) from applications where status in ('approved', 'issued') and ${decided} = d::date) as approved,
      (select count(*) from applications where status = 'rejected' and reason_code is distinct from 'withdrawn'
        and ${decided} = d::date) as rejected
      from generate_series(${start} + 1, ${today}::date, interval '1 day') as d order by d`,
  )
  const monthly = await ask(
    server,
    sql`select to_char(d, 'YYYY-MM') as month,
      (select coalesce(sum(cents), 0) / 100.0 from ${income} as i where to_char(i.day, 'YYYY-MM') = to_char(d, 'YYYY-MM')) as revenue,
      (select count(*) from applications where status <> 'draft' and ${submitted} > ${start}
        and to_char(${submitted}, 'YYYY-MM') = to_char(d, 'YYYY-MM')) as applications
      from generate_series(date_trunc('month', (${start} + 1)::timestamp), ${today}::date, interval '1 month') as d order by d`,
  )
  const countries = await ask(
    server,
    sql`select coalesce(c.country, 'unknown') as country,
      (select count(*) from applications where status <> 'draft' and ${submitted} > ${start}
        and nationality is not distinct from c.country) as count,
      (select coalesce(sum(cents), 0) / 100.0 from ${income} as i join applications a on a.id = i.application_id
        where a.nationality is not distinct from c.country) as revenue
      from (select distinct nationality as country from applications) as c`,
  )
  const types = await ask(
    server,
    sql`select t.type, (select count(*) from applications where status <> 'draft' and ${submitted} > ${start}
        and application_type = t.type) as applications,
      coalesce(sum(i.cents), 0) / 100.0 as revenue,
      coalesce(round(sum(i.cents) filter (where i.account <> 'refunds')
        / nullif(count(*) filter (where i.account = 'visa_fees'), 0)), 0) / 100.0 as "avgFee"
      from unnest(array['tourist', 'business', 'student', 'work', 'transit', 'medical']) as t (type)
      left join applications a on a.application_type = t.type
      left join ${income} as i on i.application_id = a.id
      group by t.type`,
  )
  const methods = await ask(
    server,
    sql`select p.method, count(distinct i.entry) filter (where i.account = 'visa_fees') as count,
      coalesce(sum(i.cents), 0) / 100.0 as revenue
      from payments p left join ${income} as i on i.payment_id = p.id group by p.method`,
  )
  const officers = await ask(
    server,
    sql`select u.id::text, count(*) filter (where status in ('approved', 'issued') and decided_by = u.id and ${decided} > ${start}) as approved,
      count(*) filter (where status = 'rejected' and reason_code is distinct from 'withdrawn' and decided_by = u.id and ${decided} > ${start}) as rejected,
      count(*) filter (where assigned_to = u.id and status in ('submitted', 'pending', 'in_review', 'additional_info')) as "openCases"
      from users u cross join applications where u.role = 'e-visa-admin' group by u.id`,
  )
  const paid = methods.reduce((sum, { count }) => sum + Number(count), 0)
  return {
    dailyStats: daily.map((row) => numbers(row, 'day')),
    monthlyStats: monthly.map((row) => numbers(row, 'month')),
    countries: countries.map((row) => numbers(row, 'country')),
    types: types.map((row) => numbers(row, 'type')),
    methods: methods.map((row) => ({
      ...numbers(row, 'method'),
      percentage: paid === 0 ? 0 : tenth((Number(row['count']) / paid) * 100),
    })),
    officers: officers.map(({ id, approved, rejected, openCases }) => ({
      id,
      approved: Number(approved),
      rejected: Number(rejected),
      openCases: Number(openCases),
    })),
  }
}

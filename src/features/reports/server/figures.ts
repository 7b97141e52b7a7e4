// Report figures by day, kind and key. The same query fills the stored days and counts the time since.
import { sql, type SQL } from 'drizzle-orm'
import { decisionHours } from '#domain/applications/server/table.ts'
import { incomeAccounts } from '#engines/ledger/accounts.ts'

export const figureKinds = {
  type: 'type',
  country: 'country',
  approved: 'approved',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  /** The amount is the sum of seconds; it makes the average. */
  decisionTime: 'hours',
  /** By how many whole hours a decision took: where to look for a median. */
  decisionHour: 'hour',
  /** The amount is cents less refunds; the count is of paid fees by type, of payments by method. */
  typeRevenue: 'revenue-type',
  countryRevenue: 'revenue-country',
  methodRevenue: 'revenue-method',
  /** The amount is cents before refunds. */
  typeFees: 'fees-type',
} as const

interface TimeRange {
  from: Date
  until: Date
  zone: number
}

export function countFigures({ from, until, zone }: TimeRange): SQL {
  const day = (moment: SQL) => sql`((${moment} at time zone 'UTC') + make_interval(hours => ${zone}))::date`
  const within = (moment: SQL) => sql`${moment} >= ${from.toISOString()} and ${moment} < ${until.toISOString()}`
  const income = sql.join(
    incomeAccounts.map((account) => sql`${account}`),
    sql`, `,
  )
  return sql`
    with handed_in as (
      select ${day(sql`submitted_at`)} as day, application_type, coalesce(nationality, '') as nationality
      from applications where ${within(sql`submitted_at`)} and status <> 'draft'
    ), decided as (
      select ${day(sql`decided_at`)} as day, coalesce(decided_by::text, '') as decider,
        case when status <> 'rejected' then ${figureKinds.approved}::text
             when reason_code = 'withdrawn' then ${figureKinds.withdrawn} else ${figureKinds.rejected} end as outcome,
        greatest(0, extract(epoch from decided_at - submitted_at))::bigint as seconds, ${decisionHours} as hour
      from applications where ${within(sql`decided_at`)} and status in ('approved', 'rejected', 'issued')
    ), booked as (
      select ${day(sql`e.created_at`)} as day, e.id as entry, p.account, -p.amount as cents,
        p.account = 'visa_fees' and p.amount < 0 as is_paid,
        coalesce(a.application_type, 'unknown') as type, coalesce(a.nationality, '') as nationality,
        coalesce(m.method, 'unknown') as method
      from ledger_entries e
      join ledger_postings p on p.entry_id = e.id and p.account in (${income})
      left join applications a on a.id = p.application_id
      left join payments m on m.id = e.payment_id
      where ${within(sql`e.created_at`)}
    )
    select day, ${figureKinds.type}::text as what, application_type as key, count(*) as count, 0::bigint as amount
      from handed_in group by 1, 3
    union all select day, ${figureKinds.country}, nationality, count(*), 0 from handed_in group by 1, 3
    union all select day, outcome, decider, count(*), 0 from decided group by 1, 2, 3
    union all select day, ${figureKinds.decisionTime}, '', count(*), sum(seconds)::bigint
      from decided where outcome <> ${figureKinds.withdrawn} group by 1
    union all select day, ${figureKinds.decisionHour}, hour::text, count(*), 0
      from decided where outcome <> ${figureKinds.withdrawn} group by 1, 3
    union all select day, ${figureKinds.typeRevenue}, type, count(*) filter (where is_paid), sum(cents)::bigint
      from booked group by 1, 3
    union all select day, ${figureKinds.typeFees}, type, 0, sum(cents)::bigint
      from booked where account <> 'refunds' group by 1, 3
    union all select day, ${figureKinds.countryRevenue}, nationality, 0, sum(cents)::bigint from booked group by 1, 3
    union all select day, ${figureKinds.methodRevenue}, method, count(distinct entry) filter (where is_paid), sum(cents)::bigint
      from booked group by 1, 3`
}

// What would be lost, doubled or out of balance, in words.
import type pg from 'pg'
import type { Acknowledged } from './traffic.ts'

interface Check {
  what: string
  /** Selects what is wrong, one thing a row. */
  sql: string
}

const checks: readonly Check[] = [
  {
    what: 'a traveller has more than one application, having begun one',
    sql: `select u.email from users u join applications a on a.owner_id = u.id
      where u.email like 'drill.%' group by u.email having count(*) > 1`,
  },
  {
    what: 'an application was charged twice',
    sql: `select a.application_number from applications a join payment_items i on i.application_id = a.id
      join payments p on p.id = i.payment_id where p.state = 'paid' group by 1 having count(*) > 1`,
  },
  {
    what: 'an entry of the ledger does not balance',
    sql: `select entry_id from ledger_postings group by 1 having sum(amount) <> 0`,
  },
  {
    what: 'a payment has not been entered once',
    sql: `select p.number from payments p left join ledger_entries e on e.payment_id = p.id and e.kind = 'captured'
      where p.state = 'paid' and p.payer_id in (select id from users where email like 'drill.%')
      group by 1 having count(e.id) <> 1`,
  },
  {
    what: 'a document has no event of its upload',
    sql: `select d.id from documents d join applications a on a.id = d.application_id join users u on u.id = a.owner_id
      where u.email like 'drill.%' and not exists (
        select from events e where e.subject = a.id::text and e.name = 'document.uploaded'
          and e.data ->> 'documentType' = d.document_type)`,
  },
]

export async function findLosses(client: pg.Client, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const losses: string[] = []
  for (const { what, sql } of checks) {
    const { rows } = await client.query<Record<string, string>>(sql)
    losses.push(...rows.map((row) => `${what}: ${Object.values(row)[0]}`))
  }
  const { rows } = await client.query<{ id: string; status: string; documents: number }>(
    `select a.id, a.status, (select count(*)::int from documents d where d.application_id = a.id) as documents
     from applications a join users u on u.id = a.owner_id where u.email like 'drill.%'`,
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  for (const { email, applicationId, isPaid } of acknowledged) {
    const row = found.get(applicationId)
    if (!row) losses.push(`the application of ${email} is gone`)
    else if (isPaid && (row.status === 'draft' || row.documents < 6))
      losses.push(`${email} has paid, but the application is "${row.status}" with ${row.documents} documents`)
  }
  return losses
}

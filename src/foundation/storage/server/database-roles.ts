// An owner migrates; the service works with fewer rights, so that whoever speaks through it cannot rewrite history. The
// owner may be the same role where an operator has no second one.
import type pg from 'pg'

/** The service adds to these and reads them, and nothing else. */
const appendOnlyTables = ['events', 'ledger_entries', 'ledger_postings']

export function roleIn(url: string): string {
  return decodeURIComponent(URL.parse(url)?.username ?? '')
}

/** Run by the owner after each migration; harmless when repeated. */
export async function grantService(owner: pg.Client, role: string): Promise<void> {
  const service = owner.escapeIdentifier(role)
  const history = appendOnlyTables.join(', ')
  await owner.query('begin')
  await owner.query(`
    grant usage on schema public, drizzle to ${service};
    grant select on all tables in schema drizzle to ${service};
    grant select, insert, update, delete on all tables in schema public to ${service};
    grant usage, select, update on all sequences in schema public to ${service};
    revoke update, delete, truncate, references, trigger on ${history} from ${service}`)
  // The job queue makes and migrates its own schema.
  const { rows } = await owner.query<{ name: string }>('select quote_ident(current_database()) as name')
  await owner.query(`grant create on database ${rows[0]?.name} to ${service}`)
  await handOverQueue(owner, role)
  await owner.query('commit')
}

/** An installation of an earlier release had one role for everything. */
async function handOverQueue(owner: pg.Client, role: string): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(
    `select format('alter schema pgboss owner to %I', $1::text) as statement
       from pg_namespace where nspname = 'pgboss' and nspowner <> $1::regrole
     union all
     select format('alter table %s owner to %I', c.oid::regclass, $1::text)
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'pgboss' and c.relkind in ('r', 'p', 'v', 'm') and c.relowner <> $1::regrole
     union all
     select format('alter type %s owner to %I', t.oid::regtype, $1::text)
       from pg_type t join pg_namespace n on n.oid = t.typnamespace
       where n.nspname = 'pgboss' and t.typtype = 'e' and t.typowner <> $1::regrole
     union all
     select format('alter routine %s owner to %I', p.oid::regprocedure, $1::text)
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = 'pgboss' and p.proowner <> $1::regrole`,
    [role],
  )
  for (const { statement } of rows) await owner.query(statement)
}

// An owner migrates; the service works with fewer rights, so that anyone who speaks through it cannot rewrite history.
import type pg from 'pg'
import { serversIn } from '#foundation/runtime/server/database-servers.ts'

const appendOnlyTables = ['events', 'ledger_entries', 'ledger_postings']

export function roleIn(url: string): string {
  return decodeURIComponent(URL.parse(serversIn(url)[0] ?? url)?.username ?? '')
}

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
  const changes = ownershipChanges('$1::text', `schema = 'pgboss' and owner <> $1::regrole`)
  const { rows } = await owner.query<{ change: string }>(changes, [role])
  for (const { change } of rows) await owner.query(change)
}

/** A sequence follows its table, which comes first; what belongs to PostgreSQL or an extension stays with it. */
export function ownershipChanges(role: string, which: string): string {
  return `select format('alter %s %s owner to %I', kind, name, ${role}) as change from (
      select 1 as step, 'schema' as kind, oid, quote_ident(nspname) as name, nspname as schema, nspowner as owner
        from pg_namespace
      union all
      select case relkind when 'S' then 3 else 2 end, 'table', c.oid, c.oid::regclass::text, nspname, relowner
        from pg_class c join pg_namespace n on n.oid = relnamespace where relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select 4, 'type', t.oid, t.oid::regtype::text, nspname, typowner
        from pg_type t join pg_namespace n on n.oid = typnamespace where typtype in ('e', 'd')
      union all
      select 4, 'routine', p.oid, p.oid::regprocedure::text, nspname, proowner
        from pg_proc p join pg_namespace n on n.oid = pronamespace
    ) thing
    where (${which}) and schema !~ '^pg_' and schema <> 'information_schema'
      and not exists (select from pg_depend where objid = thing.oid and deptype = 'e')
    order by step`
}

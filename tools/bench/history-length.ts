// Years of events, made in SQL as the service would have written them, and what they cost it then.
import { createHash, randomUUID } from 'node:crypto'
import { applicationDeleted } from '#domain/applications/events.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { verifyChains } from '#foundation/audit/server/verify.ts'
import { serviceContext } from '#foundation/http/server/context.ts'
import { transact } from '#foundation/http/server/serve.ts'
import { countTrail, listTrail, resolveTrailFilter } from '#features/administration/audit-trail/server/search.ts'
import type { TrailFilter } from '#features/administration/audit-trail/trail.ts'
import { addDays, dayOf } from '#foundation/values/day.ts'
import { createRequestHooks } from '../../src/main/http-app.ts'
import type { BenchDatabase } from './history-database.ts'
import type { Report } from './report.ts'

const years = 3
const eventsEach = 14
const chains = 8
const atOnce = 100_000
const rounds = 20

export async function measureLongHistory(report: Report, database: BenchDatabase, count: number): Promise<void> {
  const services = await database.openInstance(4)
  const size = `${count.toLocaleString('en-GB')} events`
  const seeding = performance.now()
  await seedHistory(database, count)
  report.note(`${size}: made in`, `${((performance.now() - seeding) / 1000).toFixed(0)} s`)

  const verifying = performance.now()
  const verdict = await verifyChains(services.database.db)
  if (!verdict.intact)
    throw new Error(`the history of the benchmark is broken at ${verdict.brokenAt} of ${verdict.chain}`)
  const perMillion = ((performance.now() - verifying) / count) * 1000
  report.note(`${size}: verify a million`, `${perMillion.toFixed(1)} s`)

  const hooks = createRequestHooks(services)
  const appended = await fastest(() =>
    transact(services, hooks, serviceContext(services), async (context) =>
      recordEvent(context, applicationDeleted, { subject: randomUUID(), userId: null }, {}),
    ),
  )
  report.note(`${size}: append one`, `${appended.toFixed(1)} ms`)

  const today = dayOf(services.clock())
  const questions: Record<string, TrailFilter> = {
    newest: {},
    'one application': { subject: subjectOf(7) },
    'one kind of event': { name: 'application.moved' },
    'one month a year ago': { from: addDays(today, -395), to: addDays(today, -365) },
  }
  for (const [what, filter] of Object.entries(questions)) {
    const took = await fastest(async () => {
      const question = await resolveTrailFilter({ db: services.database.db, services }, filter)
      await listTrail({ db: services.database.db, services }, question, { limit: 50 })
      await countTrail({ db: services.database.db, services }, question)
    })
    report.note(`${size}: a page of the audit trail, ${what}`, `${took.toFixed(1)} ms`)
  }
}

/** The least disturbed of some. */
async function fastest(act: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    await act()
    least = Math.min(least, performance.now() - began)
  }
  return least
}

const idOf = (number: string) => `md5((${number})::text)::uuid`
const subjectOf = (number: number) =>
  createHash('md5')
    .update(String(number))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

async function seedHistory({ asOwner }: BenchDatabase, count: number): Promise<void> {
  const { rows } = await asOwner(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'events'::regclass and not indisprimary and indexrelid <> 'events_chain'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  for (const { name } of rows) await asOwner(`drop index ${String(name)}`)
  await asOwner(`alter table events drop constraint events_id_unique`)
  await asOwner(`set synchronous_commit = off`)
  await asOwner(`alter table events disable trigger user`)
  await asOwner(`truncate events`)
  await asOwner(`alter table events enable trigger user`)
  await asOwner(makeEvents)
  for (let done = 0; done < count; done += atOnce)
    // Each batch finds the ends of the chains through the index.
    await asOwner(`select make_events(${done}, ${Math.min(atOnce, count - done)}, ${count})`)
  await asOwner(`select setval('event_numbers', ${count})`)
  await asOwner(`set maintenance_work_mem = '512MB'`)
  for (const { definition } of rows) await asOwner(String(definition))
  await asOwner(`alter table events add constraint events_id_unique unique (id)`)
  await asOwner(`vacuum (analyze) events`)
}

/** As the service writes them while some instances are busy, the text that is hashed with its keys in order. */
const makeEvents = `
  create function make_events(done bigint, wanted bigint, total bigint) returns void language plpgsql as $$
  declare
    row record;
    own integer;
    places bigint[];
    heads text[];
    content text;
  begin
    select array_agg(coalesce(last.link, 0) order by each), array_agg(coalesce(last.hash, '') order by each) into places, heads
    from generate_series(1, ${chains}) as each left join lateral (
      select link, hash from events where chain = each order by link desc limit 1) as last on true;
    for row in
      select i + 1 as seq, ${idOf(`'event ' || i`)} as id, ${idOf(`i / ${eventsEach}`)} as subject,
        date_trunc('milliseconds', now() - make_interval(secs => (1 - i::float / total) * ${years} * 31536000)) as at
      from generate_series(done, done + wanted - 1) as i
    loop
      own := 1 + row.seq % ${chains};
      places[own] := places[own] + 1;
      content := format('{"actorId":null,"actorRole":null,"at":"%s","data":{"from":"draft","to":"submitted"},"id":"%s","name":"application.moved","requestId":"bench","subject":"%s","userId":null}',
        to_char(row.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), row.id, row.subject);
      heads[own] := encode(sha256(convert_to(
        heads[own] || E'\\n' || own || '.' || places[own] || '.' || row.seq || E'\\n' || content, 'UTF8')), 'hex');
      insert into events (seq, id, name, subject, data, request_id, at, hash, chain, link)
      values (row.seq, row.id, 'application.moved', row.subject, '{"from":"draft","to":"submitted"}', 'bench', row.at,
        heads[own], own, places[own]);
    end loop;
  end $$`

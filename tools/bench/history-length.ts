// Years of events, made in SQL as the service would have written them, and what they cost it then.
import { createHash, randomUUID } from 'node:crypto'
import { applicationDeleted } from '#domain/applications/events.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { verifyChain } from '#foundation/audit/server/verify.ts'
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
const atOnce = 100_000
const rounds = 20

export async function measureLongHistory(report: Report, database: BenchDatabase, count: number): Promise<void> {
  const services = await database.openInstance(4)
  const size = `${count.toLocaleString('en-GB')} events`
  const seeding = performance.now()
  await seedHistory(database, count)
  report.note(`${size}: made in`, `${((performance.now() - seeding) / 1000).toFixed(0)} s`)

  const verifying = performance.now()
  const verdict = await verifyChain(services.database.db)
  if (!verdict.intact) throw new Error(`the history of the benchmark is broken at ${verdict.brokenAt}`)
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
     where indrelid = 'events'::regclass and not indisprimary and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  for (const { name } of rows) await asOwner(`drop index ${String(name)}`)
  await asOwner(`set synchronous_commit = off`)
  await asOwner(makeEvents)
  for (let done = 0; done < count; done += atOnce)
    await asOwner(`select make_events(${done}, ${Math.min(atOnce, count - done)}, ${count})`)
  await asOwner(`set maintenance_work_mem = '512MB'`)
  for (const { definition } of rows) await asOwner(String(definition))
  await asOwner(`vacuum (analyze) events`)
}

/** As the service would have written them, one after the other: the text that is hashed has its keys in order. */
const makeEvents = `
  create function make_events(done bigint, wanted bigint, total bigint) returns void language plpgsql as $$
  declare
    row record;
    place bigint;
    head text;
    content text;
  begin
    select seq, hash into place, head from events order by seq desc limit 1;
    place := coalesce(place, 0);
    head := coalesce(head, '');
    for row in
      select ${idOf(`'event ' || i`)} as id, ${idOf(`i / ${eventsEach}`)} as subject,
        date_trunc('milliseconds', now() - make_interval(secs => (1 - i::float / total) * ${years} * 31536000)) as at
      from generate_series(done, done + wanted - 1) as i
    loop
      place := place + 1;
      content := format('{"actorId":null,"actorRole":null,"at":"%s","data":{"from":"draft","to":"submitted"},"id":"%s","name":"application.moved","requestId":"bench","seq":%s,"subject":"%s","userId":null}',
        to_char(row.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), row.id, place, row.subject);
      head := encode(sha256(convert_to(head || E'\\n' || content, 'UTF8')), 'hex');
      insert into events (seq, id, name, subject, data, request_id, at, hash)
      values (place, row.id, 'application.moved', row.subject, '{"from":"draft","to":"submitted"}', 'bench', row.at, head);
    end loop;
  end $$`

// How many recorded writes are acknowledged each second as instances are added, beside the same transactions in no order.
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { trailExported } from '#features/administration/audit-trail/events.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { serviceContext } from '#foundation/http/server/context.ts'
import { transact, type RequestHooks } from '#foundation/http/server/serve.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { createRequestHooks } from '../../src/main/http-app.ts'
import type { BenchDatabase } from './history-database.ts'
import type { Report } from './report.ts'

const instanceCounts = [1, 2, 4, 8]
const writersEach = 4
const seconds = 3

type Hooks = Pick<RequestHooks, 'writeEvents'>

export async function measureWrites(report: Report, database: BenchDatabase, where = ''): Promise<void> {
  const instances = [await database.openInstance(writersEach)]
  await database.asOwner(unordered)
  for (const count of instanceCounts) {
    while (instances.length < count) instances.push(await database.openInstance(writersEach))
    const recorded = await writesPerSecond(instances, createRequestHooks)
    const limit = await writesPerSecond(instances, () => ({ writeEvents: writeUnordered }))
    report.note(
      `recorded writes, ${count} instances with ${writersEach} writers each${where}`,
      `${recorded.toFixed(0)} /s, ${limit.toFixed(0)} /s without an order (${((recorded / limit) * 100).toFixed(0)}%)`,
    )
  }
}

async function writesPerSecond(
  instances: readonly Services[],
  hooksOf: (services: Services) => Hooks,
): Promise<number> {
  const began = performance.now()
  let written = 0
  const write = async (services: Services, hooks: Hooks) => {
    while (performance.now() - began < seconds * 1000) {
      await transact(services, hooks, serviceContext(services), async (context) =>
        recordEvent(context, trailExported, { subject: randomUUID(), userId: null }, { rows: 1, filter: {} }),
      )
      written += 1
    }
  }
  await Promise.all(
    instances.flatMap((services) => {
      const hooks = hooksOf(services)
      return Array.from({ length: writersEach }, () => write(services, hooks))
    }),
  )
  return written / ((performance.now() - began) / 1000)
}

/** What the writes would cost if nothing ordered them: the same rows, hashes and indexes. */
const unordered = `
  create table unordered_events (like events including all);
  create sequence unordered_numbers;
  grant insert on unordered_events to public;
  grant usage on sequence unordered_numbers to public`

const writeUnordered: RequestHooks['writeEvents'] = async (db, { now, request }, pending) => {
  for (const { name, subject, data } of pending) {
    const hash = createHash('sha256').update(JSON.stringify(data)).digest('hex')
    await db.execute(sql`insert into unordered_events (seq, id, name, subject, data, request_id, at, hash)
      values (nextval('unordered_numbers'), ${randomUUID()}, ${name}, ${subject}, ${JSON.stringify(data)}, ${request.id},
        ${now.toISOString()}, ${hash})`)
  }
}

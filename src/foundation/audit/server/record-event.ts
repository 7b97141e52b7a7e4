import { createHash, randomUUID } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Schema } from '#foundation/values/endpoint.ts'
import type { Context, PendingEvent } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import { liveChannel, type ChangeNotice } from '#foundation/http/server/live.ts'
import { canonical, type Link } from '../hash-chain.ts'
import type { EventKind } from '../event.ts'
import { events } from './table.ts'

/** Carries one event to those who react to it, after its transaction has committed. */
export const eventHappened = job('event-happened', z.object({ eventId: z.uuid() }))

/** Any number works, as long as every instance uses the same. */
const chainLock = 7_263_002

/** Notes what happened. It is written, chained and sent on its way in the same transaction as the change itself. */
export function recordEvent<Data extends Schema>(
  context: Pick<Context, 'happened'>,
  kind: EventKind<Data>,
  about: { subject: string; userId: string | null },
  data: z.input<Data>,
): void {
  context.happened.push({ name: kind.name, ...about, data: z.parse(kind.data, data) } satisfies PendingEvent)
}

/**
 * Writes what happened as the last act of a transaction. The chain is locked from here to the commit and nothing is
 * waited for in between, so writers queue for a moment but can never block each other for good.
 */
export async function writeEvents(
  db: Db,
  context: Context,
  happened: readonly PendingEvent[],
  subscribedEvents: ReadonlySet<string>,
): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${chainLock})`)
  const [last] = await db.select({ seq: events.seq, hash: events.hash }).from(events).orderBy(desc(events.seq)).limit(1)
  let seq = last?.seq ?? 0
  let hash = last?.hash ?? ''
  const rows = happened.map((happening) => {
    seq += 1
    const link: Link = {
      ...happening,
      seq,
      id: randomUUID(),
      actorId: context.user?.id ?? null,
      actorRole: context.user?.accountRole ?? null,
      requestId: context.request.id,
      at: context.now,
    }
    hash = chainHash(hash, link)
    return { ...link, hash }
  })
  await db.insert(events).values(rows)
  for (const row of rows) {
    const word: ChangeNotice = { subject: row.subject, name: row.name, userId: row.userId }
    await db.execute(sql`select pg_notify(${liveChannel}, ${JSON.stringify(word)})`)
    if (subscribedEvents.has(row.name)) await context.services.jobs.enqueue(db, eventHappened, { eventId: row.id })
  }
}

export function chainHash(previous: string, link: Link): string {
  return createHash('sha256').update(previous).update('\n').update(canonical(link)).digest('hex')
}

import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Schema } from '#foundation/values/endpoint.ts'
import type { Context, PendingEvent } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import { liveChannel } from '#foundation/http/server/live.ts'
import { canonical, type Link } from '../hash-chain.ts'
import type { EventKind } from '../event.ts'
import { sealFreeText } from './free-text.ts'
import { events } from './table.ts'

/** An act is everything that concerns the same person in one transaction, so that they can be told once. */
export const eventHappened = job('event-happened', z.object({ eventId: z.uuid(), act: z.optional(z.array(z.uuid())) }))

/** Any number works, as long as every instance uses the same. */
const chainLock = 7_263_002

/** The driver delivers a bigint as text. */
type Head = { seq: string; hash: string }

export function recordEvent<Data extends Schema>(
  context: Pick<Context, 'events'>,
  kind: EventKind<Data>,
  about: Pick<PendingEvent, 'subject' | 'userId' | 'actor' | 'isHeld'>,
  data: z.input<Data>,
): void {
  const { name, freeText } = kind
  context.events.push({ name, ...about, data: z.parse(kind.data, data), freeText } satisfies PendingEvent)
}

/**
 * The last statement of a request's transaction: the hash chain stays locked until the commit, so this does one read
 * and one write however many events there are.
 */
export async function writeEvents(
  db: Db,
  context: Context,
  pending: readonly PendingEvent[],
  subscribedEvents: ReadonlySet<string>,
): Promise<void> {
  const caller = context.user && { id: context.user.id, role: context.user.accountRole }
  const numbered = pending.map(({ actor = caller, ...event }) => ({ ...event, actor, id: randomUUID() }))
  const due = numbered.filter(({ name, isHeld }) => !isHeld && subscribedEvents.has(name))
  const acts = Map.groupBy(due, ({ userId }) => userId)
  const actOf = (userId: string | null) => (userId === null ? undefined : acts.get(userId)?.map(({ id }) => id))
  if (due.length > 0)
    await context.services.jobs.enqueueAll(
      db,
      eventHappened,
      due.map(({ id, userId }) => ({ eventId: id, act: actOf(userId) })),
    )

  const stored = await sealFreeText(db, context.services.keys, numbered)
  const { rows: heads } = await db.execute<Head>(sql`select seq, hash from lock_event_chain(${chainLock})`)
  const [last] = heads
  let hash = last?.hash ?? ''
  const rows = numbered.map(({ actor, freeText: _sealed, isHeld: _held, ...event }, index) => {
    const link: Link = {
      ...event,
      data: stored[index],
      seq: Number(last?.seq ?? 0) + index + 1,
      actorId: actor?.id ?? null,
      actorRole: actor?.role ?? null,
      requestId: context.request.id,
      at: context.now,
    }
    hash = chainHash(hash, link)
    return { ...link, hash }
  })
  await db.insert(events).values(rows).returning({ announced: announcement })
}

const announcement = sql`pg_notify(${liveChannel}, jsonb_build_object(
  'subject', ${events.subject}, 'name', ${events.name}, 'userId', ${events.userId})::text)`

export function chainHash(previous: string, link: Link): string {
  return createHash('sha256').update(previous).update('\n').update(canonical(link)).digest('hex')
}

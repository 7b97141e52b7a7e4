import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Schema } from '#foundation/values/endpoint.ts'
import type { Context, PendingEvent } from '#foundation/http/server/context.ts'
import type { Role } from '#foundation/values/roles.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import { canonical } from '../hash-chain.ts'
import type { EventKind } from '../event.ts'
import { sealFreeText } from './free-text.ts'

/** An act is everything that concerns the same person in one transaction, so that they can be told once. */
export const eventRecorded = job('event-recorded', z.object({ eventId: z.uuid(), act: z.optional(z.array(z.uuid())) }))

export type IsSubscribed = (event: { name: string; actor: { role: Role } | null }) => boolean

export function recordEvent<Data extends Schema>(
  context: Pick<Context, 'events'>,
  kind: EventKind<Data>,
  about: Pick<PendingEvent, 'subject' | 'userId' | 'actor' | 'isHeld'>,
  data: z.input<Data>,
): void {
  const { name, freeText } = kind
  context.events.push({ name, ...about, data: z.parse(kind.data, data), freeText } satisfies PendingEvent)
}

/** The last statement, within the database: no one else extends the same chain until the commit. */
export async function writeEvents(
  db: Db,
  context: Context,
  pending: readonly PendingEvent[],
  isSubscribed: IsSubscribed,
): Promise<void> {
  const caller = context.user && { id: context.user.id, role: context.user.accountRole }
  const numbered = pending.map(({ actor = caller, ...event }) => ({ ...event, actor, id: randomUUID() }))
  const due = numbered.filter((event) => !event.isHeld && isSubscribed(event))
  const acts = Map.groupBy(due, ({ userId }) => userId)
  const actOf = (userId: string | null) => (userId === null ? undefined : acts.get(userId)?.map(({ id }) => id))
  if (due.length > 0)
    await context.services.jobs.enqueueAll(
      db,
      eventRecorded,
      due.map(({ id, userId }) => ({ eventId: id, act: actOf(userId) })),
    )

  const stored = await sealFreeText(db, context.services.keys, numbered)
  const links = numbered.map(({ id, name, subject, userId, actor }, index) => {
    const content = {
      id,
      name,
      subject,
      userId,
      actorId: actor?.id ?? null,
      actorRole: actor?.role ?? null,
      data: stored[index],
      requestId: context.request.id,
      at: context.now,
    }
    return { ...content, canonical: canonical(content) }
  })
  await db.execute(sql`select append_events(${JSON.stringify(links)}::jsonb)`)
}

import { and, eq, sql } from 'drizzle-orm'
import type { UserRow } from '#domain/accounts/server/table.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { getTransition } from '#foundation/values/transitions.ts'
import type { Parts } from '../act-texts.ts'
import { deliveryTransitions, type DeliveryChannel, type DeliveryState } from '../notification.ts'
import type { ActPart } from './email-facts.ts'
import { deliveries, type DeliveryRow } from './table.ts'

interface Reservation {
  channel: DeliveryChannel
  key: string
  user: Pick<UserRow, 'id'>
  mailbox?: string
}

export async function reserveDelivery(
  services: Services,
  parts: Parts<ActPart>,
  { channel, key, user: { id: userId }, mailbox }: Reservation,
): Promise<DeliveryRow | undefined> {
  const { db } = services.database
  const [{ event }] = parts
  await db
    .insert(deliveries)
    .values({
      userId,
      eventId: event.id,
      key,
      subject: event.subject,
      channel,
      mailbox: mailbox ?? null,
      parts: parts.map((part) => part.event.id),
      state: 'queued',
      at: services.clock(),
    })
    .onConflictDoNothing()
  const rows = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.userId, userId), eq(deliveries.key, key), eq(deliveries.channel, channel)))
  const row = returnedRow(rows)
  const isDone = row.state === 'sent' || row.state === 'suppressed' || row.refusedAt !== null
  return row.eventId === event.id && !isDone ? row : undefined
}

export async function recordOutcome(
  { database, clock }: Services,
  { id, state: from }: DeliveryRow,
  state: DeliveryState,
  { isRefused = false } = {},
): Promise<void> {
  getTransition(
    deliveryTransitions,
    { from, to: state, by: 'sender' },
    () => new Error(`a delivery that is ${from} cannot become ${state}`),
  )
  const attempts = state === 'suppressed' ? deliveries.attempts : sql`${deliveries.attempts} + 1`
  const at = clock()
  await database.db
    .update(deliveries)
    .set({ state, attempts, at, ...(isRefused && { refusedAt: at }) })
    .where(eq(deliveries.id, id))
}

export async function recordSuppressed(
  services: Services,
  parts: Parts<ActPart>,
  key: string,
  user: Pick<UserRow, 'id'>,
): Promise<void> {
  const delivery = await reserveDelivery(services, parts, { channel: 'mail', key, user })
  if (delivery) await recordOutcome(services, delivery, 'suppressed')
}

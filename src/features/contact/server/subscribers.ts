import { and, desc, eq, gt, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Page } from '#foundation/http/server/paging.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { newsletterSubscribers as subscribers, type SubscriberRow } from './table.ts'

const isAt = (email: string) => eq(sql`lower(${subscribers.email})`, email.toLowerCase())

export async function findSubscriber(db: Db, id: string): Promise<SubscriberRow | undefined> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id))
  return row
}

export async function saveSubscriptionRequest(
  db: Db,
  request: Pick<SubscriberRow, 'email' | 'language' | 'askedAt' | 'expiresAt'>,
): Promise<SubscriberRow | undefined> {
  const [known] = await db.select().from(subscribers).where(isAt(request.email)).for('update')
  if (known?.confirmedAt) return undefined
  const [row] = known
    ? await db.update(subscribers).set(request).where(eq(subscribers.id, known.id)).returning()
    : await db.insert(subscribers).values(request).returning()
  return row
}

export async function saveToken(db: Db, id: string, tokenHash: string): Promise<void> {
  await db.update(subscribers).set({ tokenHash }).where(eq(subscribers.id, id))
}

export async function lockByToken(db: Db, tokenHash: string, now: Date): Promise<SubscriberRow | undefined> {
  const [row] = await db
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.tokenHash, tokenHash), gt(subscribers.expiresAt, now)))
    .for('update')
  return row
}

export async function confirmSubscriber(db: Db, id: string, confirmedAt: Date): Promise<void> {
  await db.update(subscribers).set({ confirmedAt }).where(eq(subscribers.id, id))
}

export async function removeSubscriber(db: Db, email: string): Promise<SubscriberRow | undefined> {
  const [row] = await db.delete(subscribers).where(isAt(email)).returning()
  return row
}

export async function deleteUnconfirmedSubscribers(db: Db, now: Date): Promise<void> {
  await db.delete(subscribers).where(and(isNull(subscribers.confirmedAt), lt(subscribers.expiresAt, now)))
}

const isConfirmed = isNotNull(subscribers.confirmedAt)

export async function countSubscribers(db: Db, now: Date) {
  return {
    confirmed: await db.$count(subscribers, isConfirmed),
    waiting: await db.$count(subscribers, and(isNull(subscribers.confirmedAt), gte(subscribers.expiresAt, now))),
  }
}

export async function listSubscribers(db: Db, { limit, after }: Page) {
  const { id, email, language, confirmedAt } = subscribers
  const later = after && or(lt(confirmedAt, after.createdAt), and(eq(confirmedAt, after.createdAt), lt(id, after.id)))
  const rows = await db
    .select({ id, email, language, confirmedAt: sql<Date>`${confirmedAt}`.mapWith(confirmedAt) })
    .from(subscribers)
    .where(and(isConfirmed, later))
    .orderBy(desc(confirmedAt), desc(id))
    .limit(limit)
  return { rows, total: await db.$count(subscribers, isConfirmed) }
}

import { and, desc, eq, inArray, lt, or } from 'drizzle-orm'
import { openFreeText } from '#foundation/audit/server/free-text.ts'
import { events } from '#foundation/audit/server/table.ts'
import { findOwnApplication } from '#domain/applications/server/queries.ts'
import { applicationNotFound } from '#domain/applications/server/drafting.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Page } from '#foundation/http/server/paging.ts'
import { deskNoticeFor } from '../desk-notices.ts'
import { applicationsOf, occasionOf } from './email-facts.ts'
import { deliveries, notifications } from './table.ts'

/** In the reader's current language; falls back to the stored text. */
export async function listNotifications(context: SignedInContext, { limit, after }: Page) {
  const { db, user } = context
  const { createdAt, id, userId } = notifications
  const later = after && or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id)))
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(userId, user.id), later))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  const said = await renderAgain(context, rows)
  return {
    rows: rows.map((row) => ({ ...row, ...said.get(row.eventId) })),
    total: await db.$count(notifications, eq(userId, user.id)),
    unread: await countUnread(context),
  }
}

export function countUnread({ db, user }: SignedInContext): Promise<number> {
  return db.$count(notifications, and(eq(notifications.userId, user.id), eq(notifications.read, false)))
}

export async function markRead({ db, user }: SignedInContext, id: string): Promise<void> {
  const marked = await db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.id, id), eq(notifications.userId, user.id)))
    .returning({ id: notifications.id })
  if (marked.length === 0) throw new Refusal('missing', /*i18n*/ 'Not found.')
}

export async function markAllRead({ db, user }: SignedInContext, applicationId?: string): Promise<void> {
  const about = db
    .select({ id: events.id })
    .from(events)
    .where(eq(events.subject, applicationId ?? ''))
  await db
    .update(notifications)
    .set({ read: true })
    .where(
      and(
        eq(notifications.userId, user.id),
        eq(notifications.read, false),
        applicationId === undefined ? undefined : inArray(notifications.eventId, about),
      ),
    )
}

const maxDeliveries = 100

export async function listDeliveries(context: SignedInContext, applicationId: string) {
  const { db, user } = context
  if (!(await findOwnApplication(db, user.id, applicationId))) throw applicationNotFound()
  const rows = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.subject, applicationId), eq(deliveries.userId, user.id)))
    .orderBy(desc(deliveries.at), desc(deliveries.id))
    .limit(maxDeliveries)
  const said = await renderAgain(context, rows)
  return rows.map((row) => ({ ...row, title: said.get(row.eventId)?.title ?? '' })).filter(({ title }) => title !== '')
}

async function renderAgain({ db, user, language, services }: SignedInContext, rows: readonly { eventId: string }[]) {
  const said = new Map<string, { title: string; message: string }>()
  if (rows.length === 0) return said
  const ids = rows.map(({ eventId }) => eventId)
  const stored = await db.select().from(events).where(inArray(events.id, ids))
  const happened = await openFreeText(db, services.keys, stored)
  const known = await applicationsOf(db, happened)
  for (const event of happened) {
    const desk = deskNoticeFor(event.name)
    const number = known.get(event.subject)?.applicationNumber
    if (desk && number !== undefined) said.set(event.id, desk.write(await translationsFor(language), number))
    const occasion = await occasionOf(event, known, { name: user.fullName, language, isProved: true })
    const notice = occasion?.email.notice?.(occasion.facts)
    if (notice) said.set(event.id, notice)
  }
  return said
}

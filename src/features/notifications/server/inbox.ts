import type { I18n } from '@lingui/core'
import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { events, type EventRow } from '#foundation/audit/server/table.ts'
import { findOwnApplication } from '#domain/applications/server/queries.ts'
import { applicationNotFound } from '#domain/applications/server/refusals.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Page } from '#foundation/http/server/paging.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { noticeFor } from '../act-texts.ts'
import { deskNoticeFor } from '../desk-notices.ts'
import type { Notice } from '../email.ts'
import { applicationsOf, partsOf, readEvents, type Applications } from './email-facts.ts'
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
    rows: rows.map((row) => ({ ...row, ...said.get(row.id) })),
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
  await db
    .update(notifications)
    .set({ read: true })
    .where(
      and(
        eq(notifications.userId, user.id),
        eq(notifications.read, false),
        applicationId === undefined ? undefined : tellsOf(db, notifications, applicationId),
      ),
    )
}

function tellsOf(db: Db, { eventId, parts }: typeof notifications | typeof deliveries, applicationId: string) {
  const about = db.select({ id: events.id }).from(events).where(eq(events.subject, applicationId))
  return or(inArray(eventId, about), sql`${parts} && array(${about})`)
}

const maxDeliveries = 100

export async function listDeliveries(context: SignedInContext, applicationId: string) {
  const { db, user } = context
  if (!(await findOwnApplication(db, user.id, applicationId))) throw applicationNotFound()
  const rows = await db
    .select()
    .from(deliveries)
    .where(
      and(
        tellsOf(db, deliveries, applicationId),
        eq(deliveries.userId, user.id),
        inArray(deliveries.channel, ['mail', 'copy']),
      ),
    )
    .orderBy(desc(deliveries.at), desc(deliveries.id))
    .limit(maxDeliveries)
  const said = await renderAgain(context, rows)
  return rows
    .map((row) => ({ ...row, isRefused: row.refusedAt !== null, title: said.get(row.id)?.title ?? '' }))
    .filter(({ title }) => title !== '')
}

interface Stored {
  id: string
  eventId: string
  parts: readonly string[]
}

const eventsIn = ({ eventId, parts }: Stored) => (parts.length === 0 ? [eventId] : parts)

async function renderAgain({ db, user, language, services }: SignedInContext, rows: readonly Stored[]) {
  const said = new Map<string, Notice>()
  if (rows.length === 0) return said
  const eventsById = new Map((await readEvents(services, rows.flatMap(eventsIn))).map((event) => [event.id, event]))
  const known = await applicationsOf(db, [...eventsById.values()])
  const i18n = await translationsFor(language)
  for (const row of rows) {
    const act = eventsIn(row).flatMap((id) => eventsById.get(id) ?? [])
    const [first, ...others] = await partsOf(act, known, { name: user.fullName, language, isProved: true })
    const notice = first ? noticeFor([first, ...others]) : deskNoticeOf(act[0], known, i18n)
    if (notice) said.set(row.id, notice)
  }
  return said
}

function deskNoticeOf(event: EventRow | undefined, known: Applications, i18n: I18n): Notice | undefined {
  const number = event && known.get(event.subject)?.applicationNumber
  return event && number !== undefined ? deskNoticeFor(event.name)?.write(i18n, number) : undefined
}

// One act, one message: whatever happens to a person in one transaction is told once on each channel.
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { accountRegistered, emailChanged, emailVerified, passwordChanged } from '#domain/accounts/events.ts'
import { findUser, verifiedName } from '#domain/accounts/server/queries.ts'
import type { UserRow } from '#domain/accounts/server/table.ts'
import { applicationStatusChanged } from '#domain/applications/events.ts'
import { events, type EventRow } from '#foundation/audit/server/table.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import { screens } from '#foundation/paths.ts'
import { liveChannel, type ChangeNotice } from '#foundation/http/server/live.ts'
import type { Services } from '#foundation/http/server/services.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { readSettings } from '#domain/settings/server/settings.ts'
import { readPreferences } from '#features/tracking/server/preferences.ts'
import { noticeFor, pathOf, type Parts } from '../act-texts.ts'
import type { PreferenceGate } from '../email.ts'
import { emailFor, emails, eventsToCombine } from '../emails.ts'
import { findCopyAddress, requestConfirmation } from './contact-address.ts'
import { recordSuppressed } from './deliveries.ts'
import { applicationsOf, partsOf, readEvents, readLiveFacts, type ActPart, type Applications } from './email-facts.ts'
import { enqueueOtherChannels } from './other-channels.ts'
import { keyOf, mailboxOf, sendEmail } from './send-email.ts'
import { notifications } from './table.ts'

/** Each of them may prove the account's address; none of them has to. */
const provingEvents: readonly string[] = [emailVerified, emailChanged, passwordChanged].map(({ name }) => name)

export const deliveredEvents: ReadonlySet<string> = new Set([
  ...emails.map(({ event }) => event.name),
  ...provingEvents,
])

export const lateMessage = job('late-message', z.object({ eventId: z.uuid() }))

/** Idempotent: after a crash it delivers nothing twice. Of an act, the event that gives the title delivers. */
export async function deliverAct(
  services: Services,
  eventId: string,
  act: readonly string[] = [eventId],
): Promise<void> {
  const recorded = await readEvents(services, act)
  const own = recorded.find(({ id }) => id === eventId)
  const user = own?.userId ? await findUser(services.database.db, own.userId) : undefined
  if (!own || !user) return
  if (provingEvents.includes(own.name) && user.emailVerifiedAt) await markConfirmationRead(services, user)
  if (own.name === applicationStatusChanged.name) await requestConfirmation(services, own.subject, user)
  const waitsHours = emailFor(own.name, own.data)?.waitsHours
  if (waitsHours === undefined) return deliver(services, user, own, eventsToCombine(own, recorded))
  const after = new Date(services.clock().getTime() + waitsHours * 3_600_000)
  await services.jobs.enqueue(services.database.db, lateMessage, { eventId }, { after })
}

export async function deliverLate(services: Services, eventId: string): Promise<void> {
  const { db } = services.database
  const [own] = await readEvents(services, [eventId])
  const user = own?.userId ? await findUser(db, own.userId) : undefined
  if (!own || !user) return
  const { seq, subject, name } = events
  const isTold = await db.$count(events, and(eq(subject, own.subject), eq(name, own.name), gt(seq, own.seq)))
  if (isTold === 0) await deliver(services, user, own, [own])
}

async function deliver(services: Services, user: UserRow, own: EventRow, together: readonly EventRow[]): Promise<void> {
  const { db } = services.database
  const known = await applicationsOf(db, together)
  const live = await readLiveFacts(services, together)
  const reader = { name: verifiedName(user), language: user.language, isProved: user.emailVerifiedAt !== null }
  const parts = await partsOf(together, known, reader, live)
  const delivers = (some: readonly ActPart[]): some is Parts<ActPart> => some[0]?.event.id === own.id

  if (delivers(parts)) await ring(services, parts, user)
  await enqueueOtherChannels(services, user, parts, delivers)
  const isWanted = await findWanted(services, user.id)
  const mailed = parts.filter(({ email }) => isWanted(email.preference))
  if (delivers(mailed)) {
    const to = { name: reader.name, address: user.email }
    await sendEmail(services, mailed, { channel: 'mail', key: keyOf(mailed), to, user })
  } else if (mailed.length === 0 && delivers(parts)) await recordSuppressed(services, parts, keyOf(parts), user)

  for (const { to, ids } of await findCopies(services, mailed, known, user)) {
    const about = mailed.flatMap(({ event }) => (ids.has(event.subject) ? [event] : []))
    const copy = await partsOf(
      about,
      known,
      { name: to.name || reader.name, language: user.language, isProved: true },
      live,
    )
    const mailbox = mailboxOf(services, to.address)
    if (delivers(copy)) await sendEmail(services, copy, { channel: 'copy', key: `${keyOf(copy)} ${mailbox}`, to, user })
  }
}

interface Copy {
  to: { name: string; address: string }
  ids: Set<string>
}

/** Each address gets what concerns its own travellers. Secrets go to the account's own address only. */
async function findCopies(
  { database: { db } }: Services,
  parts: readonly ActPart[],
  known: Applications,
  user: UserRow,
): Promise<Copy[]> {
  const copies = new Map<string, Copy>()
  for (const { email, event } of parts) {
    if (!known.has(event.subject) || email.secret) continue
    const to = await findCopyAddress(db, event.subject, user)
    if (!to) continue
    const copy = copies.get(to.address.toLowerCase()) ?? { to, ids: new Set() }
    copies.set(to.address.toLowerCase(), { ...copy, ids: copy.ids.add(event.subject) })
  }
  return [...copies.values()]
}

async function ring({ database, clock }: Services, parts: Parts<ActPart>, user: UserRow) {
  const notice = noticeFor(parts)
  if (!notice) return
  const [{ email, event }] = parts
  // Only the email carries the secret, so the bell links to the account page.
  const link = email.secret ? screens.account.path : pathOf(parts)
  const [added] = await database.db
    .insert(notifications)
    .values({
      ...notice,
      userId: user.id,
      eventId: event.id,
      key: keyOf(parts),
      parts: parts.map((part) => part.event.id),
      link,
      read: email.secret === 'verify-email' && user.emailVerifiedAt !== null,
      createdAt: clock(),
    })
    .onConflictDoNothing()
    .returning()
  if (added) await refreshBell(database.db, added)
}

async function markConfirmationRead({ database: { db } }: Services, user: UserRow): Promise<void> {
  const asked = db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.name, accountRegistered.name), eq(events.subject, user.id)))
  const marked = await db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.userId, user.id), eq(notifications.read, false), inArray(notifications.eventId, asked)))
    .returning()
  for (const notification of marked) await refreshBell(db, notification)
}

async function refreshBell(db: Db, { id, userId }: typeof notifications.$inferSelect): Promise<void> {
  const word: ChangeNotice = { subject: id, name: 'notification', userId }
  await db.execute(sql`select pg_notify(${liveChannel}, ${JSON.stringify(word)})`)
}

async function findWanted({ database: { db } }: Services, userId: string): Promise<(gate: PreferenceGate) => boolean> {
  const preferences = await readPreferences(db, userId)
  const isOn = preferences.emailNotifications && (await readSettings({ db })).emailNotifications
  return (gate) => gate === 'always' || (isOn && preferences[gate])
}

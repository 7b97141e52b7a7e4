import { and, eq, sql } from 'drizzle-orm'
import { findUser, verifiedName } from '#domain/accounts/server/queries.ts'
import type { UserRow } from '#domain/accounts/server/table.ts'
import { issueToken } from '#domain/accounts/server/tokens.ts'
import { applicationStatusChanged } from '#domain/applications/events.ts'
import { calendarFile } from '#domain/appointments/calendar-file.ts'
import { appointmentCancelled, type AppointmentFacts } from '#domain/appointments/events.ts'
import { openFreeText } from '#foundation/audit/server/free-text.ts'
import { events, type EventRow } from '#foundation/audit/server/table.ts'
import { screens } from '#foundation/paths.ts'
import { renderEmail } from '#foundation/messaging/server/email-layout.ts'
import { liveChannel, type ChangeNotice } from '#foundation/http/server/live.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { readSettings } from '#domain/settings/server/settings.ts'
import { readPreferences } from '#features/tracking/server/preferences.ts'
import { visaPdf } from '#domain/visas/server/issue.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { calendarTexts } from '../appointment-emails.ts'
import type { Email } from '../email.ts'
import { emails } from '../emails.ts'
import type { DeliveryChannel, DeliveryState } from '../notification.ts'
import { requestConfirmation, findCopyAddress } from './contact-address.ts'
import { applicationsOf, occasionOf, type Occasion } from './email-facts.ts'
import { deliveries, notifications, type DeliveryRow } from './table.ts'

export const emailedEvents: ReadonlySet<string> = new Set(emails.map(({ event }) => event.name))

/** Idempotent: after a crash it delivers nothing twice. */
export async function deliverEmails(services: Services, eventId: string): Promise<void> {
  const { db } = services.database
  const stored = await db.select().from(events).where(eq(events.id, eventId))
  const [happened] = await openFreeText(db, services.keys, stored)
  const user = happened?.userId ? await findUser(db, happened.userId) : undefined
  if (!happened || !user) return
  if (happened.name === applicationStatusChanged.name) await requestConfirmation(services, happened.subject, user)
  const known = await applicationsOf(db, [happened])
  const reader = { name: verifiedName(user), language: user.language, isProved: user.emailVerifiedAt !== null }
  const occasion = await occasionOf(happened, known, reader)
  if (!occasion) return
  const { email, facts } = occasion
  const key = email.once ? `${happened.name} ${email.once(facts.data, happened.at)}` : happened.id
  const to = { name: facts.name, address: user.email }
  await ring(services, happened, key, user, occasion)
  await sendEmail(services, happened, { channel: 'mail', key, to, user }, occasion)

  // Secrets go to the account's own address only.
  const copyTo =
    known.has(happened.subject) && !email.secret ? await findCopyAddress(db, happened.subject, user) : undefined
  if (!copyTo) return
  const name = copyTo.name || verifiedName(user)
  const copy = await occasionOf(happened, known, { name, language: user.language, isProved: true })
  const mailbox = services.keys.keyedHash(copyTo.address.toLowerCase(), 'mailbox')
  if (copy) await sendEmail(services, happened, { channel: 'copy', key: `${key} ${mailbox}`, to: copyTo, user }, copy)
}

interface Envelope {
  channel: DeliveryChannel
  key: string
  to: { name: string; address: string }
  user: UserRow
}

async function ring({ database, clock }: Services, happened: EventRow, key: string, user: UserRow, occasion: Occasion) {
  const { email, facts, path } = occasion
  const notice = email.notice?.(facts)
  if (!notice) return
  // Only the email carries the secret, so the bell links to the account page.
  const link = email.secret ? screens.account.path : path
  const [added] = await database.db
    .insert(notifications)
    .values({ ...notice, userId: user.id, eventId: happened.id, key, link, createdAt: clock() })
    .onConflictDoNothing()
    .returning()
  if (!added) return
  const word: ChangeNotice = { subject: added.id, name: 'notification', userId: user.id }
  await database.db.execute(sql`select pg_notify(${liveChannel}, ${JSON.stringify(word)})`)
}

async function sendEmail(services: Services, happened: EventRow, envelope: Envelope, occasion: Occasion) {
  const { email, facts } = occasion
  const { channel, to, user } = envelope
  const delivery = await reserve(services, happened, envelope)
  // Another event of the same occasion sent it, or this one already did.
  if (delivery.eventId !== happened.id || delivery.state === 'sent' || delivery.state === 'suppressed') return
  if (!(await isWanted(services, email, user.id))) {
    await recordOutcome(services, delivery, 'suppressed')
    return
  }
  try {
    await services.mail.send({
      id: channel === 'mail' ? happened.id : `${happened.id}.${channel}`,
      to,
      ...renderEmail(email.write({ ...facts, link: await linkTo(services, occasion, user.id) }), user.language),
      ...(email.attaches && { attachments: await createAttachments(services, happened, occasion) }),
    })
  } catch (error) {
    await recordOutcome(services, delivery, 'failed')
    throw error
  }
  await recordOutcome(services, delivery, 'sent')
  services.metrics.count('mails', email.event.name)
}

async function createAttachments(services: Services, { name, subject, at }: EventRow, { email, facts }: Occasion) {
  if (email.attaches === 'appointment') {
    const data = facts.data as AppointmentFacts
    const words = calendarTexts({ ...facts, data })
    const text = calendarFile(data, words, { writtenAt: at, cancelled: name === appointmentCancelled.name })
    return [{ filename: 'appointment.ics', contentType: 'text/calendar; charset=utf-8', content: Buffer.from(text) }]
  }
  const pdf = await visaPdf(services, subject)
  return pdf ? [{ filename: 'Liberia e-Visa.pdf', contentType: 'application/pdf', content: pdf }] : []
}

async function reserve(
  services: Services,
  happened: EventRow,
  { channel, key, user: { id: userId } }: Envelope,
): Promise<DeliveryRow> {
  const { db } = services.database
  await db
    .insert(deliveries)
    .values({
      userId,
      eventId: happened.id,
      key,
      subject: happened.subject,
      channel,
      state: 'queued',
      at: services.clock(),
    })
    .onConflictDoNothing()
  const rows = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.userId, userId), eq(deliveries.key, key), eq(deliveries.channel, channel)))
  return returnedRow(rows)
}

async function recordOutcome({ database, clock }: Services, { id }: DeliveryRow, state: DeliveryState) {
  const attempts = state === 'suppressed' ? deliveries.attempts : sql`${deliveries.attempts} + 1`
  await database.db.update(deliveries).set({ state, attempts, at: clock() }).where(eq(deliveries.id, id))
}

async function isWanted({ database: { db } }: Services, { preference }: Email, userId: string): Promise<boolean> {
  if (preference === 'always') return true
  const preferences = await readPreferences(db, userId)
  return preferences.emailNotifications && preferences[preference] && (await readSettings({ db })).emailNotifications
}

async function linkTo(services: Services, { email, path }: Occasion, userId: string): Promise<string> {
  const address = services.publicUrl() + path
  if (!email.secret) return address
  const token = await issueToken(services.database.db, email.secret, userId, services.clock())
  return `${address}?token=${token}`
}

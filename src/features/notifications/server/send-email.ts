import type { UserRow } from '#domain/accounts/server/table.ts'
import { issueToken } from '#domain/accounts/server/tokens.ts'
import { calendarFile } from '#domain/appointments/calendar-file.ts'
import { appointmentCancelled, type AppointmentFacts } from '#domain/appointments/events.ts'
import { findPayment } from '#domain/payments/server/queries.ts'
import { hasReceipt, writeReceipt } from '#domain/payments/server/receipt.ts'
import { visaPdf } from '#domain/visas/server/issue.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { renderEmail } from '#foundation/messaging/server/email-layout.ts'
import { MailboxRefused, type Mail } from '#foundation/messaging/server/mail.ts'
import { emailOf, pathOf, type Parts } from '../act-texts.ts'
import { calendarTexts } from '../appointment-emails.ts'
import { recordOutcome, reserveDelivery } from './deliveries.ts'
import type { ActPart } from './email-facts.ts'

interface Envelope {
  channel: 'mail' | 'copy'
  key: string
  to: { name: string; address: string }
  user: UserRow
}

export function keyOf([{ email, event, facts }]: Parts<ActPart>): string {
  return email.once ? `${event.name} ${email.once(facts.data, event.at)}` : event.id
}

export const mailboxOf = ({ keys }: Services, address: string) => keys.keyedHash(address.toLowerCase(), 'mailbox')

export async function sendEmail(services: Services, parts: Parts<ActPart>, envelope: Envelope): Promise<void> {
  const { channel, key, to, user } = envelope
  const mailbox = mailboxOf(services, to.address)
  const delivery = await reserveDelivery(services, parts, { channel, key, user, mailbox })
  if (!delivery) return
  const [{ event, email }] = parts
  const attachments = await createAttachments(services, parts, envelope)
  try {
    await services.mail.send({
      id: channel === 'mail' ? event.id : `${event.id}.${channel}`,
      to,
      ...renderEmail(emailOf(parts, await linkTo(services, parts, user.id)), user.language),
      ...(attachments.length > 0 && { attachments }),
    })
  } catch (error) {
    const isRefused = error instanceof MailboxRefused
    await recordOutcome(services, delivery, 'failed', { isRefused })
    if (isRefused) return
    throw error
  }
  await recordOutcome(services, delivery, 'sent')
  services.metrics.count('mails', email.event.name)
}

type Attachments = NonNullable<Mail['attachments']>

async function createAttachments(services: Services, parts: Parts<ActPart>, envelope: Envelope): Promise<Attachments> {
  const attachments = new Map<string, Attachments[number]>()
  for (const part of parts)
    for (const file of await attachmentsOf(services, part, envelope))
      attachments.set(part.email.attaches === 'receipt' ? file.filename : part.event.id, file)
  return [...attachments.values()]
}

async function attachmentsOf(
  services: Services,
  { email, facts, event }: ActPart,
  { channel, user }: Envelope,
): Promise<Attachments> {
  if (!email.attaches) return []
  switch (email.attaches) {
    case 'appointment': {
      const data = facts.data as AppointmentFacts
      const cancelled = event.name === appointmentCancelled.name
      const text = calendarFile(data, calendarTexts({ i18n: facts.i18n, data }), { writtenAt: event.at, cancelled })
      return [{ filename: 'appointment.ics', contentType: 'text/calendar; charset=utf-8', content: Buffer.from(text) }]
    }
    case 'visa': {
      const pdf = await visaPdf(services, event.subject)
      return pdf ? [{ filename: 'Liberia e-Visa.pdf', contentType: 'application/pdf', content: pdf }] : []
    }
    case 'receipt': {
      // It lists everyone who was paid for, so it goes to the account alone.
      const { db } = services.database
      const payment =
        channel === 'mail' ? await findPayment(db, (facts.data as { paymentId: string }).paymentId) : undefined
      if (!payment || payment.linkId || !hasReceipt(payment)) return []
      const { bytes, fileName } = await writeReceipt({ db, language: user.language }, payment)
      return [{ filename: fileName, contentType: 'application/pdf', content: Buffer.from(bytes) }]
    }
  }
}

async function linkTo(services: Services, parts: Parts<ActPart>, userId: string): Promise<string> {
  const [{ email }] = parts
  const address = services.publicUrl() + pathOf(parts)
  if (!email.secret) return address
  const token = await issueToken(services.database.db, email.secret, userId, services.clock())
  return `${address}?token=${token}`
}

import * as z from 'zod/mini'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { addressIn, type Language } from '#foundation/i18n/languages.ts'
import type { Actor, Context } from '#foundation/http/server/context.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import { renderEmail } from '#foundation/messaging/server/email-layout.ts'
import type { LongRunningRequest } from '#foundation/http/server/serve.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { screens } from '#foundation/paths.ts'
import { readSettings } from '#domain/settings/server/settings.ts'
import type { ContactForm, ContactMessage, Feedback } from '../contact.ts'
import { messageReceived } from '../events.ts'
import { acknowledgement, contactNotification } from '../contact-emails.ts'
import { canEmail, consumeNetworkLimit } from './rate-limits.ts'
import { findMessage, insertMessage } from './messages.ts'
import { referenceOf, type MessageRow } from './table.ts'

/** Two jobs for two mails: when one fails, the other is not sent again. */
export const contactMail = job('contact-email', z.object({ messageId: z.uuid(), to: z.enum(['office', 'sender']) }))

export async function sendMessage(
  context: LongRunningRequest<Actor | null>,
  { language, ...message }: ContactMessage,
): Promise<void> {
  await consumeNetworkLimit(context, 'contact')

  await context.once(async (inner) => {
    const messageId = await store(inner, message, language ?? inner.language)
    if (await canEmail(inner, message.email, 'acknowledgement'))
      await inner.services.jobs.enqueue(inner.db, contactMail, { messageId, to: 'sender' })
  })
}

export async function sendFeedback(context: LongRunningRequest<Actor>, { message }: Feedback): Promise<void> {
  await consumeNetworkLimit(context, 'contact')
  const { fullName: name, email, language } = context.user

  await context.once((inner) =>
    store(inner, { name, email, subject: 'Feedback', inquiryType: 'other', message }, language),
  )
}

async function store(context: Context, message: ContactForm, language: Language): Promise<string> {
  const userId = context.user?.id ?? null
  const { id } = await insertMessage(context.db, { ...message, userId, language, createdAt: context.now })
  recordEvent(context, messageReceived, { subject: id, userId }, { inquiryType: message.inquiryType })
  await context.services.jobs.enqueue(context.db, contactMail, { messageId: id, to: 'office' })
  return id
}

export async function mailMessage(
  services: Services,
  office: string,
  { messageId, to }: z.infer<typeof contactMail.data>,
): Promise<void> {
  const message = await findMessage(services.database.db, messageId)
  if (!message) return
  if (to === 'office') await mailOffice(services, office, message)
  else await mailSender(services, message)
  services.metrics.count('mails', messageReceived.name)
}

async function mailOffice(services: Services, office: string, message: MessageRow) {
  const { notificationEmail } = await readSettings({ db: services.database.db })
  await services.mail.send({
    id: message.id,
    to: { name: '', address: notificationEmail || office },
    replyTo: { name: message.name, address: message.email },
    ...renderEmail(contactNotification(message, referenceOf(message)), 'en'),
  })
}

async function mailSender(services: Services, message: MessageRow) {
  const i18n = await translationsFor(message.language)
  const link = `${services.publicUrl()}${addressIn(screens.home.path, message.language)}`
  await services.mail.send({
    id: `${message.id}.received`,
    to: { name: '', address: message.email },
    headers: { 'Auto-Submitted': 'auto-replied' },
    ...renderEmail(acknowledgement(i18n, { reference: referenceOf(message), link }), message.language),
  })
}

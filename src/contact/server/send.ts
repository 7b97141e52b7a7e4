// A message to the office: stored first, so that nothing is lost whatever happens to the mails.
import * as z from 'zod/mini'
import { record } from '#audit/server/record.ts'
import type { Actor } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { layOut } from '#platform/server/letter-layout.ts'
import type { Outside } from '#platform/server/serve.ts'
import type { Services } from '#platform/server/services.ts'
import { wordsIn } from '#platform/server/words.ts'
import { readSettings } from '#settings/server/settings.ts'
import type { ContactMessage } from '../contact.ts'
import { messageReceived } from '../events.ts'
import { acknowledgement, toTheOffice } from '../letters.ts'
import { mayWriteTo, spendForNetwork } from './floods.ts'
import { findMessage, insertMessage } from './messages.ts'
import type { MessageRow } from './table.ts'

/** Two jobs for two mails: when one of them fails, the other is not sent again. */
export const contactMail = job('contact-mail', z.object({ messageId: z.uuid(), to: z.enum(['office', 'sender']) }))

export async function sendMessage(
  context: Outside<Actor | null>,
  { language, ...message }: ContactMessage,
): Promise<void> {
  await spendForNetwork(context, 'contact')

  await context.transact(async (inner) => {
    const userId = inner.user?.id ?? null
    const values = { ...message, userId, language: language ?? inner.language, createdAt: inner.now }
    const { id } = await insertMessage(inner.db, values)
    record(inner, messageReceived, { subject: id, userId }, { inquiryType: message.inquiryType })
    const { jobs } = inner.services
    await jobs.enqueue(inner.db, contactMail, { messageId: id, to: 'office' })
    if (await mayWriteTo(inner, message.email, 'acknowledgement'))
      await jobs.enqueue(inner.db, contactMail, { messageId: id, to: 'sender' })
  })
}

/** Run again after a crash, it sends the same mail under the same id. */
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
  const { notificationEmail } = await readSettings(services.database.db)
  await services.mail.send({
    id: message.id,
    to: { name: '', address: notificationEmail || office },
    replyTo: { name: message.name, address: message.email },
    ...layOut(toTheOffice(message, referenceOf(message)), 'en'),
  })
}

async function mailSender(services: Services, message: MessageRow) {
  const i18n = await wordsIn(message.language)
  await services.mail.send({
    id: `${message.id}.received`,
    to: { name: '', address: message.email },
    headers: { 'Auto-Submitted': 'auto-replied' },
    ...layOut(acknowledgement(i18n, referenceOf(message)), message.language),
  })
}

/** What the sender and the office can name a message by. */
function referenceOf({ id }: MessageRow): string {
  return id.slice(0, 8).toUpperCase()
}

import { findReply } from '#features/assistant/server/inbox.ts'
import { screens } from '#foundation/paths.ts'
import { addressIn } from '#foundation/i18n/languages.ts'
import { renderEmail } from '#foundation/messaging/server/email-layout.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { conversationAnswered } from '#features/assistant/events.ts'
import { officeAnswer } from '../assistant-emails.ts'

export async function mailChatReply(services: Services, messageId: string): Promise<void> {
  const reply = await findReply(services, messageId)
  if (!reply) return
  const { recipient, text, language } = reply
  const link = services.publicUrl() + addressIn(screens.contact.path, language)
  await services.mail.send({
    id: messageId,
    to: recipient,
    ...renderEmail(officeAnswer(await translationsFor(language), { name: recipient.name, text, link }), language),
  })
  services.metrics.count('mails', conversationAnswered.name)
}

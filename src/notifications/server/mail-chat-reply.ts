import { findReply } from '#assistant/server/inbox.ts'
import { screens } from '#paths.ts'
import { addressIn } from '#platform/languages.ts'
import { layOut } from '#platform/server/letter-layout.ts'
import type { Services } from '#platform/server/services.ts'
import { wordsIn } from '#platform/server/words.ts'
import { conversationAnswered } from '#assistant/events.ts'
import { officeAnswer } from '../assistant-letters.ts'

/** Run again after a crash, it sends the same mail under the same id. */
export async function mailChatReply(services: Services, messageId: string): Promise<void> {
  const reply = await findReply(services, messageId)
  if (!reply) return
  const { recipient, text, language } = reply
  const link = services.publicUrl() + addressIn(screens.contact.path, language)
  await services.mail.send({
    id: messageId,
    to: recipient,
    ...layOut(officeAnswer(await wordsIn(language), { name: recipient.name, text, link }), language),
  })
  services.metrics.count('mails', conversationAnswered.name)
}

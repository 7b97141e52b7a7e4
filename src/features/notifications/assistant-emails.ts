import type { I18n } from '@lingui/core'
import type { EmailText } from '#foundation/messaging/email.ts'
import { greeting } from './email.ts'

export function officeAnswer(
  i18n: I18n,
  { name, text, link }: { name: string; text: string; link: string },
): EmailText {
  return {
    subject: i18n.t('Answer to your question'),
    paragraphs: [
      greeting(i18n, name),
      i18n.t('You asked our staff to answer your conversation with the assistant. This is our answer:'),
      text,
      i18n.t('You can also find it in the conversation and continue writing there.'),
    ],
    action: { label: i18n.t('Open the service'), link },
  }
}

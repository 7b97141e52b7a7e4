import type { I18n } from '@lingui/core'
import type { EmailText } from '#foundation/messaging/email.ts'
import { addressLinkDays } from './notification.ts'

/** To an unconfirmed address, which may be a stranger's: no name, number or journey. */
export function askToConfirmAddress(i18n: I18n, link: string): EmailText {
  return {
    subject: i18n.t('Confirm your email address'),
    paragraphs: [
      i18n.t(
        'This address was given in a visa application. Confirm it to receive the decision and the visa here as well.',
      ),
      i18n.t('The link works for {days} days. If you don’t know about an application, please ignore this email.', {
        days: addressLinkDays,
      }),
    ],
    action: { label: i18n.t('Confirm address'), link },
  }
}

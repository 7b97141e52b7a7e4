import type { I18n } from '@lingui/core'
import type { EmailText } from '#foundation/messaging/email.ts'

export function confirmCurrentAddress(i18n: I18n, { address, link }: { address: string; link: string }): EmailText {
  return {
    subject: i18n.t('Confirm the change of your email address'),
    paragraphs: [
      i18n.t('You asked to use {address} for your account from now on, instead of this address.', { address }),
      i18n.t('To agree, open this link within one day, and also the link that we sent to the new address.'),
      i18n.t('If this wasn’t you, don’t open the link. Choose a new password straight away.'),
    ],
    action: { label: i18n.t('Agree to the change'), link },
  }
}

/** To an unconfirmed address, which may be a stranger's: nothing that was typed in. */
export function confirmNewAddress(i18n: I18n, { link }: { link: string }): EmailText {
  return {
    subject: i18n.t('Confirm your email address'),
    paragraphs: [
      i18n.t('This address was entered as the new address of an account. Confirm that it is yours.'),
      i18n.t('The link works for one day. If you don’t have an account with us, please ignore this email.'),
    ],
    action: { label: i18n.t('Confirm address'), link },
  }
}

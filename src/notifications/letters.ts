import type { I18n } from '@lingui/core'
import {
  accountRegistered,
  passwordChanged,
  passwordResetAsked,
  recoveryCodesRenewed,
  roleChanged,
  secondFactorAdded,
  secondFactorRemoved,
  verificationAsked,
} from '#accounts/events.ts'
import type { EventKind } from '#audit/event.ts'
import { screens } from '#paths.ts'
import type { Read, Schema } from '#platform/endpoint.ts'
import type { LetterText } from '#platform/letter.ts'

/** What a letter may speak of. */
export interface LetterFacts<Data> {
  /** Speaks the reader's language. */
  i18n: I18n
  name: string
  data: Data
  /** Where the letter leads, with its secret if it carries one. */
  link: string
}

export interface Letter<Data extends Schema = Schema> {
  event: EventKind<Data>
  leadsTo: string
  /** The secret made when the letter is written; it is stored nowhere else in the clear. */
  secret: 'verify-email' | 'reset-password' | undefined
  /** Whether this occasion calls for the letter; left out, every one does. */
  when?(data: Read<Data>): boolean
  write(facts: LetterFacts<Read<Data>>): LetterText
}

function letter<Data extends Schema>(
  event: EventKind<Data>,
  { leadsTo, secret, when }: { leadsTo: string; secret?: Letter['secret']; when?: (data: Read<Data>) => boolean },
  write: Letter<Data>['write'],
): Letter {
  return { event, leadsTo, secret, write, ...(when && { when }) }
}

const confirmAddress = ({ i18n, name, link }: LetterFacts<unknown>): LetterText => ({
  subject: i18n.t('Confirm your email address'),
  paragraphs: [
    i18n.t('Hello {name},', { name }),
    i18n.t('please confirm that this address is yours, so that we can reach you about your visa.'),
    i18n.t('The link works for three days. If you did not open an account, you can ignore this mail.'),
  ],
  action: { label: i18n.t('Confirm address'), link },
})

const accountChanged = (i18n: I18n, name: string, link: string, subject: string, what: string): LetterText => ({
  subject,
  paragraphs: [
    i18n.t('Hello {name},', { name }),
    what,
    i18n.t('If this was not you, choose a new password at once and end all sessions in your account.'),
  ],
  action: { label: i18n.t('Open my account'), link },
})

/** Every letter there is: which event it answers, where it leads and what it says. */
export const letters: readonly Letter[] = [
  letter(
    accountRegistered,
    // Accounts made by the installation itself begin with a confirmed address.
    { leadsTo: screens.verifyEmail.path, secret: 'verify-email', when: ({ by }) => by === 'self' || by === 'admin' },
    confirmAddress,
  ),
  letter(verificationAsked, { leadsTo: screens.verifyEmail.path, secret: 'verify-email' }, confirmAddress),
  letter(
    passwordResetAsked,
    { leadsTo: screens.resetPassword.path, secret: 'reset-password' },
    ({ i18n, name, link }) => ({
      subject: i18n.t('Choose a new password'),
      paragraphs: [
        i18n.t('Hello {name},', { name }),
        i18n.t('somebody, hopefully you, asked to choose a new password for your account.'),
        i18n.t(
          'The link works once and for 30 minutes. If it was not you, nothing has changed and you can ignore this mail.',
        ),
      ],
      action: { label: i18n.t('Choose a new password'), link },
    }),
  ),
  letter(passwordChanged, { leadsTo: screens.account.path }, ({ i18n, name, link }) =>
    accountChanged(
      i18n,
      name,
      link,
      i18n.t('Your password was changed'),
      i18n.t('the password of your account was changed, and all other sessions were ended.'),
    ),
  ),
  letter(secondFactorAdded, { leadsTo: screens.account.path }, ({ i18n, name, link }) =>
    accountChanged(
      i18n,
      name,
      link,
      i18n.t('A second factor was added'),
      i18n.t('your account now asks for a second factor when you sign in.'),
    ),
  ),
  letter(secondFactorRemoved, { leadsTo: screens.account.path }, ({ i18n, name, link }) =>
    accountChanged(
      i18n,
      name,
      link,
      i18n.t('A second factor was removed'),
      i18n.t('a second factor was removed from your account.'),
    ),
  ),
  letter(recoveryCodesRenewed, { leadsTo: screens.account.path }, ({ i18n, name, link }) =>
    accountChanged(
      i18n,
      name,
      link,
      i18n.t('Your recovery codes were replaced'),
      i18n.t('new recovery codes were made for your account; the old ones no longer work.'),
    ),
  ),
  letter(roleChanged, { leadsTo: screens.login.path }, ({ i18n, name, link }) => ({
    subject: i18n.t('Your access was changed'),
    paragraphs: [
      i18n.t('Hello {name},', { name }),
      i18n.t('an administrator changed what your account may do. Please sign in again.'),
    ],
    action: { label: i18n.t('Sign in'), link },
  })),
]

import type { I18n } from '@lingui/core'
import {
  accountDeactivated,
  accountReactivated,
  accountRegistered,
  emailChanged,
  passwordChanged,
  passwordResetRequested,
  factorRemovalRequested,
  lostFactorsRemoved,
  recoveryCodesRenewed,
  roleChanged,
  secondFactorAdded,
  secondFactorRemoved,
  staffInvited,
  verificationRequested,
} from '#domain/accounts/events.ts'
import { approvalLabel } from '#domain/approvals/approval.ts'
import { approvalLapsed } from '#domain/approvals/events.ts'
import type { EventKind } from '#foundation/audit/event.ts'
import { screens } from '#foundation/paths.ts'
import type { EmailText } from '#foundation/messaging/email.ts'
import { greeting, email, type Email, type EmailFacts, type Notice } from './email.ts'

const confirmAddress = ({ i18n, name, link }: EmailFacts<unknown>): EmailText => ({
  subject: i18n.t('Confirm your email address'),
  paragraphs: [
    greeting(i18n, name),
    i18n.t('Please confirm that this address is yours, so that we can reach you about your visa.'),
    i18n.t('The link works for three days. If you didn’t create an account, you can ignore this email.'),
  ],
  action: { label: i18n.t('Confirm address'), link },
})

const confirmNotice = ({ i18n }: EmailFacts<unknown>): Notice => ({
  title: i18n.t('Confirm your email address'),
  message: i18n.t('We’ve sent you an email with a link. Open it to confirm that this address is yours.'),
})

function changed(event: EventKind, title: (i18n: I18n) => string, what: (i18n: I18n) => string): Email {
  return email(
    event,
    { leadsTo: screens.account.path },
    ({ i18n, name, link }) => ({
      subject: title(i18n),
      paragraphs: [
        greeting(i18n, name),
        what(i18n),
        i18n.t('If this wasn’t you, choose a new password straight away and end all sessions in your account.'),
      ],
      action: { label: i18n.t('Open my account'), link },
    }),
    ({ i18n }) => ({
      title: title(i18n),
      message: i18n.t('If this wasn’t you, choose a new password straight away and end all sessions in your account.'),
    }),
  )
}

/** About the security of the account, so they cannot be declined. */
export const accountEmails: readonly Email[] = [
  email(
    accountRegistered,
    // Accounts created by the installation have a confirmed address.
    { leadsTo: screens.verifyEmail.path, secret: 'verify-email', when: ({ by }) => by === 'self' || by === 'admin' },
    confirmAddress,
    confirmNotice,
  ),
  email(verificationRequested, { leadsTo: screens.verifyEmail.path, secret: 'verify-email' }, confirmAddress),
  email(
    passwordResetRequested,
    { leadsTo: screens.resetPassword.path, secret: 'reset-password' },
    ({ i18n, name, link }) => ({
      subject: i18n.t('Choose a new password'),
      paragraphs: [
        greeting(i18n, name),
        i18n.t('We received a request to choose a new password for your account.'),
        i18n.t(
          'The link works once, for 30 minutes. If this wasn’t you, nothing has changed and you can ignore this email.',
        ),
      ],
      action: { label: i18n.t('Choose a new password'), link },
    }),
  ),
  changed(
    passwordChanged,
    (i18n) => i18n.t('Your password was changed'),
    (i18n) => i18n.t('The password of your account was changed, and all other sessions were ended.'),
  ),
  changed(
    emailChanged,
    (i18n) => i18n.t('Your email address was changed'),
    (i18n) => i18n.t('Your account now uses this email address.'),
  ),
  changed(
    secondFactorAdded,
    (i18n) => i18n.t('A second factor was added'),
    (i18n) => i18n.t('Your account now asks for a second factor when you sign in.'),
  ),
  changed(
    secondFactorRemoved,
    (i18n) => i18n.t('A second factor was removed'),
    (i18n) => i18n.t('A second factor was removed from your account.'),
  ),
  email(
    factorRemovalRequested,
    { leadsTo: screens.login.path },
    ({ i18n, name, link }) => ({
      subject: i18n.t('Your second factor may be removed'),
      paragraphs: [
        greeting(i18n, name),
        i18n.t(
          'Someone proved to us that they are you and reported your second factor as lost. Once a second administrator confirms this, your account will no longer ask for it.',
        ),
        i18n.t('If you haven’t lost it, sign in with it now to cancel the request. Then choose a new password.'),
      ],
      action: { label: i18n.t('Sign in'), link },
    }),
    ({ i18n }) => ({
      title: i18n.t('Your second factor may be removed'),
      message: i18n.t('If you haven’t lost it, sign in with it now to cancel the request. Then choose a new password.'),
    }),
  ),
  changed(
    lostFactorsRemoved,
    (i18n) => i18n.t('Your second factor was removed'),
    (i18n) =>
      i18n.t(
        'Your second factor was removed because it was reported as lost. Your password stays the same. Please set up a new second factor.',
      ),
  ),
  changed(
    recoveryCodesRenewed,
    (i18n) => i18n.t('Your recovery codes were replaced'),
    (i18n) => i18n.t('New recovery codes were created for your account; the old ones no longer work.'),
  ),
  email(roleChanged, { leadsTo: screens.login.path }, ({ i18n, name, link }) => ({
    subject: i18n.t('Your access was changed'),
    paragraphs: [
      greeting(i18n, name),
      i18n.t('An administrator changed what your account may do. Please sign in again.'),
    ],
    action: { label: i18n.t('Sign in'), link },
  })),
  email(staffInvited, { leadsTo: screens.invitation.path, secret: 'staff-invitation' }, ({ i18n, name, link }) => ({
    subject: i18n.t('You are invited to join the e-Visa team'),
    paragraphs: [
      greeting(i18n, name),
      i18n.t(
        'Two administrators invited you to work with this service. Please accept and choose a password that only you know.',
      ),
      i18n.t('The link works once, for seven days. If you weren’t expecting this, you can ignore this email.'),
    ],
    action: { label: i18n.t('Accept the invitation'), link },
  })),
  email(approvalLapsed, { leadsTo: screens.approvals.path }, ({ i18n, name, link, data }) => ({
    subject: i18n.t('A request was not confirmed in time'),
    paragraphs: [
      greeting(i18n, name),
      data.kind === 'visa-revocation'
        ? i18n.t(
            'No second administrator confirmed the revocation of a suspended visa within a day. The suspension has ended and the visa is valid again.',
          )
        : i18n.t(
            'A request that needed a second administrator was not confirmed in time. It has expired, and nothing has changed.',
          ),
      i18n.t('Request: {kind}.', { kind: i18n._(approvalLabel(data.kind)) }),
    ],
    action: { label: i18n.t('Open the approvals'), link },
  })),
  email(accountDeactivated, { leadsTo: screens.contact.path }, ({ i18n, name, link }) => ({
    subject: i18n.t('Your account was deactivated'),
    paragraphs: [
      greeting(i18n, name),
      i18n.t('An administrator deactivated your account. Your applications and documents are kept.'),
      i18n.t('If you think this is a mistake, please contact us.'),
    ],
    action: { label: i18n.t('Contact us'), link },
  })),
  email(accountReactivated, { leadsTo: screens.login.path }, ({ i18n, name, link }) => ({
    subject: i18n.t('Your account has been reactivated'),
    paragraphs: [greeting(i18n, name), i18n.t('You can sign in to your account again.')],
    action: { label: i18n.t('Sign in'), link },
  })),
]

// What an email may be about, all at once: for tests, and for the gallery of emails.
import type { I18n } from '@lingui/core'
import { confirmCurrentAddress, confirmNewAddress } from '#domain/accounts/change-email-emails.ts'
import { accountClosed } from '#features/privacy/server/account-closed-email.ts'
import type { EmailFacts } from '#features/notifications/email.ts'
import { emails } from '#features/notifications/emails.ts'
import { emailFormats } from '#features/notifications/formats.ts'
import { askToConfirmAddress } from '#features/notifications/address-email.ts'
import { officeAnswer } from '#features/notifications/assistant-emails.ts'
import { acknowledgement, answerToMessage, askToConfirm, welcome } from '#features/contact/contact-emails.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import type { EmailText } from '#foundation/messaging/email.ts'

const payment = { paymentId: 'p', number: 'PY-1', method: 'credit_card', amount: 8000, total: 8000 }
const until = { reference: 'EV-1', expiresAt: '2026-12-01T00:00:00Z', received: 1000, missing: 7000 }
const appointment = { appointmentId: 'a', centre: 'Monrovia Visa Centre', place: 'Monrovia', zone: 'Africa/Monrovia' }
const hours = {
  startsAt: '2026-12-01T09:00:00Z',
  before: '2026-11-30T09:00:00Z',
  until: '2026-12-01T09:00:00Z',
  hours: 24,
}
const data = {
  ...payment,
  ...until,
  refundId: 'r',
  refund: 500,
  excess: 500,
  reason: 'The photo is dark.',
  message: 'Please send a new photo.',
  items: ['document:photo', 'answer', 'personalInfo'],
  dueAt: '2026-12-01T00:00:00Z',
  deletedOn: '2026-12-01',
  documentType: 'photo',
  status: 'rejected',
  ...appointment,
  ...hours,
  type: 'interview',
  isRemote: false,
  verdict: 'upheld',
  reasons: 'The decision was right.',
  answer: 'The visa is right.',
  from: 'in_review',
  to: 'approved',
  by: 'self',
  kind: 'totp',
  alert: 'mass-reading',
  cause: 'mass-reading',
  task: 'identity',
  tasks: ['identity'],
}

const link = 'https://evisa.example/track-application?app=EV-7K3M9-Q2X4P'

export function sampleFacts(i18n: I18n) {
  return {
    i18n,
    name: 'Grace Johnson',
    data,
    application: { number: 'EV-7K3M9-Q2X4P', visa: i18n._('Tourist Visa'), traveller: 'Grace Johnson' },
    outlook: { isInQueue: true, tasks: ['identity'], decisionBy: '2026-12-01' },
    ...emailFormats(i18n.locale as Language),
    link,
  } satisfies EmailFacts<unknown>
}

interface SampleEmail {
  name: string
  text: EmailText
  isAboutTraveller?: boolean
}

/** Every kind of email that the service writes to people. */
export function sampleEmails(i18n: I18n): SampleEmail[] {
  const facts = sampleFacts(i18n)
  const text = i18n._('Please try again.')
  return [
    ...emails.map((email) => ({
      name: email.event.name,
      text: email.write(facts),
      isAboutTraveller: email.summarize !== undefined,
    })),
    { name: 'contact-address', text: askToConfirmAddress(i18n, link) },
    { name: 'assistant-answer', text: officeAnswer(i18n, { name: facts.name, text, link }) },
    { name: 'change-email-current', text: confirmCurrentAddress(i18n, { address: 'grace@example.com', link }) },
    { name: 'change-email-new', text: confirmNewAddress(i18n, { link }) },
    { name: 'account-closed', text: accountClosed(i18n, { kept: 1, link }) },
    { name: 'contact-received', text: acknowledgement(i18n, { reference: 'CM-7K3M9', link }) },
    { name: 'contact-answer', text: answerToMessage(i18n, { text, reference: 'CM-7K3M9', link }) },
    { name: 'newsletter-confirm', text: askToConfirm(i18n, link) },
    { name: 'newsletter-welcome', text: welcome(i18n, link) },
  ]
}

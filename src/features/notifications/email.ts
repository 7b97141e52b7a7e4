import type { I18n } from '@lingui/core'
import type { Cents } from '#foundation/values/money.ts'
import type { EventKind } from '#foundation/audit/event.ts'
import { screens } from '#foundation/paths.ts'
import type { OutputOf, Schema } from '#foundation/values/endpoint.ts'
import type { EmailText } from '#foundation/messaging/email.ts'
import type { NotificationPreference } from '#features/tracking/preferences.ts'

/** No passport data, no date of birth. */
export interface EmailApplication {
  number: string
  visa: string
  traveller: string
}

export interface EmailFacts<Data> {
  i18n: I18n
  /** Empty while the address is unconfirmed. */
  name: string
  data: Data
  application: EmailApplication
  date: (given: string) => string
  hour: (given: string, zone: string) => string
  money: (amount: Cents) => string
  /** Where the email leads, with its secret if it carries one. */
  link: string
}

/** An unconfirmed address is greeted without a name: it may be a stranger's. */
export function greeting(i18n: I18n, name: string): string {
  return name ? i18n.t('Hello {name},', { name }) : i18n.t('Hello,')
}

export interface Notice {
  title: string
  message: string
}

export type PreferenceGate = NotificationPreference | 'always'

type AttachmentKind = 'visa' | 'appointment'

export interface Email<Data extends Schema = Schema> {
  event: EventKind<Data>
  preference: PreferenceGate
  leadsTo: (application: EmailApplication) => string
  /** Created when the email is written; stored nowhere else in the clear. */
  secret: 'verify-email' | 'reset-password' | 'staff-invitation' | undefined
  /** Without it, every event of this kind sends the email. */
  when?(data: OutputOf<Data>): boolean
  /** Groups several events into one email: a payment for a family. */
  once?(data: OutputOf<Data>, at: Date): string
  attaches?: AttachmentKind
  write(facts: EmailFacts<OutputOf<Data>>): EmailText
  /** Without it, nothing shows under the bell. */
  notice?(facts: EmailFacts<OutputOf<Data>>): Notice
}

interface Options<Data extends Schema> {
  preference?: PreferenceGate
  leadsTo: string | Email['leadsTo']
  secret?: Email['secret']
  when?: (data: OutputOf<Data>) => boolean
  once?: (data: OutputOf<Data>, at: Date) => string
  attaches?: AttachmentKind
}

export function email<Data extends Schema>(
  event: EventKind<Data>,
  { preference = 'always', leadsTo, secret, ...conditions }: Options<Data>,
  write: Email<Data>['write'],
  notice?: Email<Data>['notice'],
): Email {
  const leads = typeof leadsTo === 'string' ? () => leadsTo : leadsTo
  return { event, preference, leadsTo: leads, secret, write, ...conditions, ...(notice && { notice }) }
}

export interface News {
  title: string
  brief: string
  more?: readonly string[]
  act: string
}

export function news<Data extends Schema>(
  event: EventKind<Data>,
  options: Omit<Options<Data>, 'leadsTo' | 'obeys' | 'secret'> & { preference: PreferenceGate },
  tell: (facts: EmailFacts<OutputOf<Data>>) => News,
): Email {
  return email(
    event,
    { ...options, leadsTo: toApplication },
    (facts) => {
      const { title, brief, more = [], act } = tell(facts)
      const { i18n, name, link, application } = facts
      const { number, visa, traveller } = application
      return {
        subject: title,
        paragraphs: [
          greeting(i18n, name),
          brief,
          ...more,
          traveller === ''
            ? i18n.t('Application: {number} ({visa})', { number, visa })
            : i18n.t('Application: {number} ({visa}), {traveller}', { number, visa, traveller }),
        ],
        action: { label: act, link },
      }
    },
    (facts) => {
      const { title, brief } = tell(facts)
      return { title, message: brief }
    },
  )
}

function toApplication({ number }: EmailApplication): string {
  return `${screens.trackApplication.path}?app=${encodeURIComponent(number)}`
}

export function travellerLine({ i18n, application: { traveller } }: Pick<EmailFacts<unknown>, 'i18n' | 'application'>) {
  return traveller === '' ? [] : [i18n.t('Traveller: {traveller}', { traveller })]
}

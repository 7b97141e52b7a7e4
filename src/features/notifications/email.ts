// What an email is: which event it answers, whether it may be declined, where it leads and what it says.
import type { I18n } from '@lingui/core'
import type { Cents } from '#foundation/values/money.ts'
import type { EventKind } from '#foundation/audit/event.ts'
import { screens } from '#foundation/paths.ts'
import type { Read, Schema } from '#foundation/values/endpoint.ts'
import type { EmailText } from '#foundation/messaging/email.ts'
import type { NewsKind } from '#features/tracking/preferences.ts'

/** The application an event is about, as far as emails may name it: no passport, no birth. */
export interface EmailApplication {
  number: string
  /** The type of visa, in the reader's language. */
  visa: string
  /** Who travels, as far as it is known. */
  traveller: string
}

/** What an email may speak of. */
export interface EmailFacts<Data> {
  /** Speaks the reader's language. */
  i18n: I18n
  /** Empty while the address is not proved. */
  name: string
  data: Data
  application: EmailApplication
  /** Days and sums as the reader writes them. */
  date: (given: string) => string
  /** A day and an hour by the clocks of a place, with their name. */
  hour: (given: string, zone: string) => string
  money: (amount: Cents) => string
  /** Where the email leads, with its secret if it carries one. */
  link: string
}

/** Addresses that nobody has proved are greeted without a name: whoever typed it may have meant it for a stranger. */
export function greeting(i18n: I18n, name: string): string {
  return name ? i18n.t('Hello {name},', { name }) : i18n.t('Hello,')
}

/** The same news under the bell. */
export interface Notice {
  title: string
  message: string
}

/** What can be declined, and `always` for what cannot. */
export type Obeys = NewsKind | 'always'

/** The visa as a PDF, or an appointment for the reader's calendar. */
type Enclosure = 'visa' | 'appointment'

export interface Email<Data extends Schema = Schema> {
  event: EventKind<Data>
  obeys: Obeys
  leadsTo: (application: EmailApplication) => string
  /** The secret made when the email is written; it is stored nowhere else in the clear. */
  secret: 'verify-email' | 'reset-password' | undefined
  /** Whether this occasion calls for the email; left out, every one does. */
  when?(data: Read<Data>): boolean
  /** What makes it one occasion, when one occasion writes several events: a payment for a family. */
  once?(data: Read<Data>, at: Date): string
  /** What lies in the envelope besides the words. */
  encloses?: Enclosure
  write(facts: EmailFacts<Read<Data>>): EmailText
  /** Left out, the bell is silent. */
  notice?(facts: EmailFacts<Read<Data>>): Notice
}

interface Options<Data extends Schema> {
  obeys?: Obeys
  leadsTo: string | Email['leadsTo']
  secret?: Email['secret']
  when?: (data: Read<Data>) => boolean
  once?: (data: Read<Data>, at: Date) => string
  encloses?: Enclosure
}

export function email<Data extends Schema>(
  event: EventKind<Data>,
  { obeys = 'always', leadsTo, secret, ...conditions }: Options<Data>,
  write: Email<Data>['write'],
  notice?: Email<Data>['notice'],
): Email {
  const leads = typeof leadsTo === 'string' ? () => leadsTo : leadsTo
  return { event, obeys, leadsTo: leads, secret, write, ...conditions, ...(notice && { notice }) }
}

/** What is told about an application: one sentence for the bell, which the mail repeats and goes on from. */
export interface News {
  title: string
  brief: string
  more?: readonly string[]
  act: string
}

export function news<Data extends Schema>(
  event: EventKind<Data>,
  options: Omit<Options<Data>, 'leadsTo' | 'obeys' | 'secret'> & { obeys: Obeys },
  tell: (facts: EmailFacts<Read<Data>>) => News,
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

/** For whom an appointment or a check is, where it belongs to an application. */
export function travellerLine({ i18n, application: { traveller } }: Pick<EmailFacts<unknown>, 'i18n' | 'application'>) {
  return traveller === '' ? [] : [i18n.t('Traveller: {traveller}', { traveller })]
}

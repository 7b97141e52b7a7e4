import type { I18n } from '@lingui/core'
import type { TaskName } from '#domain/application-lifecycle/whose-turn.ts'
import type { Cents } from '#foundation/values/money.ts'
import type { EventKind } from '#foundation/audit/event.ts'
import type { OutputOf, Schema } from '#foundation/values/endpoint.ts'
import type { EmailText } from '#foundation/messaging/email.ts'
import type { NotificationPreference } from '#features/tracking/preferences.ts'
import type { TextTopic } from './text-topics.ts'

export interface EmailApplication {
  number: string
  visa: string
  traveller: string
}

interface Outlook {
  isInQueue: boolean
  tasks: readonly TaskName[]
  decisionBy: string | null
}

export interface EmailFacts<Data> {
  i18n: I18n
  name: string
  data: Data
  application: EmailApplication
  /** Only for emails that ask for it, and not under the bell. */
  outlook?: Outlook | undefined
  before?: Data
  date: (given: string) => string
  hour: (given: string, zone: string) => string
  money: (amount: Cents) => string
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

type AttachmentKind = 'visa' | 'appointment' | 'receipt'

export interface EventSummary {
  title: string
  brief: string
  tasks?: readonly TaskName[]
  more?: readonly string[]
  act: string
  about: readonly string[]
}

export interface Email<Data extends Schema = Schema> {
  event: EventKind<Data>
  preference: PreferenceGate
  leadsTo: (application: EmailApplication) => string
  secret: 'verify-email' | 'reset-password' | 'staff-invitation' | undefined
  when?(data: OutputOf<Data>): boolean
  /** Events of several acts that are told once: the same alarm within an hour. */
  once?(data: OutputOf<Data>, at: Date): string
  /** The next step of the application tells it too; told alone only if there is none by then. */
  waitsHours?: number
  needsOutlook?: boolean
  recallsBefore?: boolean
  attaches?: AttachmentKind
  texts?: TextTopic
  write(facts: EmailFacts<OutputOf<Data>>): EmailText
  notice?(facts: EmailFacts<OutputOf<Data>>): Notice
  summarize?(facts: EmailFacts<OutputOf<Data>>): EventSummary
}

export type Conditions<Data extends Schema> = Pick<
  Email<Data>,
  'when' | 'once' | 'waitsHours' | 'needsOutlook' | 'recallsBefore' | 'attaches' | 'texts'
>

interface Options<Data extends Schema> extends Conditions<Data> {
  preference?: PreferenceGate
  leadsTo: string | Email['leadsTo']
  secret?: Email['secret']
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

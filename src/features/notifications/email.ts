import type { I18n } from '@lingui/core'
import type { TaskName } from '#domain/application-lifecycle/whose-turn.ts'
import type { Cents } from '#foundation/values/money.ts'
import type { EventKind } from '#foundation/audit/event.ts'
import type { OutputOf, Schema } from '#foundation/values/endpoint.ts'
import type { EmailText } from '#foundation/messaging/email.ts'
import type { NotificationPreference } from '#features/tracking/preferences.ts'
import type { TextTopic } from './text-topics.ts'

/** No passport data, no date of birth. */
export interface EmailApplication {
  number: string
  visa: string
  traveller: string
}

/** How the application stands when the email is written. */
interface Outlook {
  /** No officer reviews it yet. */
  isInQueue: boolean
  tasks: readonly TaskName[]
  /** An ISO date. */
  decisionBy: string | null
}

export interface EmailFacts<Data> {
  i18n: I18n
  /** Empty while the address is unconfirmed. */
  name: string
  data: Data
  application: EmailApplication
  /** Only for emails that ask for it, and not under the bell. */
  outlook?: Outlook | undefined
  /** The event of this kind before, for emails that recall it. */
  before?: Data
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

type AttachmentKind = 'visa' | 'appointment' | 'receipt'

/** What one event has to say. */
export interface News {
  title: string
  brief: string
  /** What the applicant has to do now. The first of them becomes the button. */
  tasks?: readonly TaskName[]
  more?: readonly string[]
  /** The label of the button when there is nothing to do. */
  act: string
  /** Whom it is about. */
  about: readonly string[]
}

export interface Email<Data extends Schema = Schema> {
  event: EventKind<Data>
  preference: PreferenceGate
  leadsTo: (application: EmailApplication) => string
  /** Created when the email is written; stored nowhere else in the clear. */
  secret: 'verify-email' | 'reset-password' | 'staff-invitation' | undefined
  /** Without it, every event of this kind sends the email. */
  when?(data: OutputOf<Data>): boolean
  /** Events of several acts that are told once: the same alarm within an hour. */
  once?(data: OutputOf<Data>, at: Date): string
  /** The next step of the application tells it too; told alone only if there is none by then. */
  waitsHours?: number
  needsOutlook?: boolean
  recallsBefore?: boolean
  attaches?: AttachmentKind
  /** Whoever wants text messages about this topic gets one. */
  texts?: TextTopic
  write(facts: EmailFacts<OutputOf<Data>>): EmailText
  /** Without it, nothing shows under the bell. */
  notice?(facts: EmailFacts<OutputOf<Data>>): Notice
  /** With it, the event is told together with the others of its act. */
  tell?(facts: EmailFacts<OutputOf<Data>>): News
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

/** Always told on its own. */
export function email<Data extends Schema>(
  event: EventKind<Data>,
  { preference = 'always', leadsTo, secret, ...conditions }: Options<Data>,
  write: Email<Data>['write'],
  notice?: Email<Data>['notice'],
): Email {
  const leads = typeof leadsTo === 'string' ? () => leadsTo : leadsTo
  return { event, preference, leadsTo: leads, secret, write, ...conditions, ...(notice && { notice }) }
}

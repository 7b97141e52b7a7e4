import type { EventKind } from '#foundation/audit/event.ts'
import { screens } from '#foundation/paths.ts'
import type { OutputOf, Schema } from '#foundation/values/endpoint.ts'
import {
  email,
  type Conditions,
  type Email,
  type EmailApplication,
  type EmailFacts,
  type EventSummary,
  type PreferenceGate,
} from './email.ts'
import { combinedNotice, writeCombinedEmail } from './combine-messages.ts'

type NewsOptions<Data extends Schema> = Conditions<Data> & {
  preference: PreferenceGate
  leadsTo?: string | Email['leadsTo']
  about?: (facts: EmailFacts<OutputOf<Data>>) => string[]
}

export function summaryEmail<Data extends Schema>(
  event: EventKind<Data>,
  { leadsTo, about = applicationLine, ...options }: NewsOptions<Data>,
  tell: (facts: EmailFacts<OutputOf<Data>>) => Omit<EventSummary, 'about'>,
): Email {
  const telling = (facts: EmailFacts<OutputOf<Data>>): EventSummary => ({ ...tell(facts), about: about(facts) })
  return {
    ...email(
      event,
      { ...options, leadsTo: leadsTo ?? toApplication },
      (facts) => writeCombinedEmail([{ news: telling(facts), facts }], facts.link),
      (facts) => combinedNotice([{ news: telling(facts), facts }]),
    ),
    summarize: telling,
  }
}

export function toApplication({ number }: EmailApplication): string {
  return `${screens.trackApplication.path}?app=${encodeURIComponent(number)}`
}

function applicationLine({ i18n, application: { number, visa, traveller } }: EmailFacts<unknown>): string[] {
  return [
    traveller === ''
      ? i18n.t('Application: {number} ({visa})', { number, visa })
      : i18n.t('Application: {number} ({visa}), {traveller}', { number, visa, traveller }),
  ]
}

export function travellerLine({ i18n, application: { traveller } }: Pick<EmailFacts<unknown>, 'i18n' | 'application'>) {
  return traveller === '' ? [] : [i18n.t('Traveller: {traveller}', { traveller })]
}

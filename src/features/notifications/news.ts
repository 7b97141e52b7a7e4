import type { EventKind } from '#foundation/audit/event.ts'
import { screens } from '#foundation/paths.ts'
import type { OutputOf, Schema } from '#foundation/values/endpoint.ts'
import {
  email,
  type Conditions,
  type Email,
  type EmailApplication,
  type EmailFacts,
  type News,
  type PreferenceGate,
} from './email.ts'
import { noticeOf, writeTogether } from './tell-together.ts'

type NewsOptions<Data extends Schema> = Conditions<Data> & {
  preference: PreferenceGate
  leadsTo?: string
  /** Default: the application with its number. */
  about?: (facts: EmailFacts<OutputOf<Data>>) => string[]
}

/** Told together with what else happened in the same act. */
export function news<Data extends Schema>(
  event: EventKind<Data>,
  { leadsTo, about = applicationLine, ...options }: NewsOptions<Data>,
  tell: (facts: EmailFacts<OutputOf<Data>>) => Omit<News, 'about'>,
): Email {
  const telling = (facts: EmailFacts<OutputOf<Data>>): News => ({ ...tell(facts), about: about(facts) })
  return {
    ...email(
      event,
      { ...options, leadsTo: leadsTo ?? toApplication },
      (facts) => writeTogether([{ news: telling(facts), facts }], facts.link),
      (facts) => noticeOf([{ news: telling(facts), facts }]),
    ),
    tell: telling,
  }
}

function toApplication({ number }: EmailApplication): string {
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

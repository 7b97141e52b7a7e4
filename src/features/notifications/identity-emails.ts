import type { EventKind } from '#foundation/audit/event.ts'
import { taskMessages } from '#domain/application-lifecycle/whose-turn.ts'
import { identityDecided, identityReviewed } from '#domain/identity-check/events.ts'
import { screens } from '#foundation/paths.ts'
import type { OutputOf, Schema } from '#foundation/values/endpoint.ts'
import type { Email, EmailFacts } from './email.ts'
import { news, travellerLine } from './news.ts'

type Facts = Pick<EmailFacts<unknown>, 'i18n'>

interface Tidings {
  title: string
  brief: string
  more?: string
}

function about<Data extends Schema>(
  event: EventKind<Data>,
  when: (data: OutputOf<Data>) => boolean,
  tell: (facts: Facts) => Tidings,
): Email {
  return news(
    event,
    { preference: 'always', leadsTo: screens.appointments.path, when, about: travellerLine, texts: 'appointments' },
    ({ i18n }) => {
      const { title, brief, more } = tell({ i18n })
      return { title, brief, more: more ? [more] : [], act: i18n.t('Open your appointments') }
    },
  )
}

const declined = ({ i18n }: Facts): Tidings => ({
  title: i18n.t('Your identity check was unsuccessful'),
  brief: i18n.t('Verification failed. This could be due to poor image quality, document issues, or other factors.'),
  more: [
    i18n._(taskMessages.identity),
    i18n.t('You can try up to three times a day. An officer checks every result before it counts.'),
  ].join(' '),
})

/** An email says whether the check succeeded, not what was found. */
export const identityEmails: readonly Email[] = [
  about(
    identityDecided,
    ({ result }) => result === 'approved',
    ({ i18n }) => ({
      title: i18n.t('Your identity check is complete'),
      brief: i18n.t(
        'Thank you. An officer will confirm it, and you’ll receive the decision by email within 24-48 hours.',
      ),
    }),
  ),
  about(
    identityDecided,
    ({ result }) => result === 'pending',
    ({ i18n }) => ({
      title: i18n.t('An officer is reviewing your identity check'),
      brief: i18n.t('You’ll receive the result by email within 24-48 hours.'),
    }),
  ),
  about(identityDecided, ({ result }) => result === 'declined', declined),
  about(
    identityReviewed,
    ({ result }) => result === 'approved',
    ({ i18n }) => ({
      title: i18n.t('Your identity is confirmed'),
      brief: i18n.t('An officer has confirmed your identity check.'),
    }),
  ),
  about(identityReviewed, ({ result }) => result === 'declined', declined),
]

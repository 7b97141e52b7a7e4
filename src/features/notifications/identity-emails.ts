import type { EventKind } from '#foundation/audit/event.ts'
import { taskMessages } from '#domain/application-lifecycle/whose-turn.ts'
import { identityDecided, identityReviewed } from '#domain/identity-check/events.ts'
import { joinSentences } from '#foundation/i18n/join-texts.ts'
import { screens } from '#foundation/paths.ts'
import type { OutputOf, Schema } from '#foundation/values/endpoint.ts'
import type { Email, EmailFacts, EventSummary } from './email.ts'
import { summaryEmail, toApplication, travellerLine } from './summary-email.ts'

type Facts = Pick<EmailFacts<unknown>, 'i18n' | 'application' | 'outlook'>
type Tidings = Omit<EventSummary, 'about'>

function about<Data extends Schema>(
  event: EventKind<Data>,
  when: (data: OutputOf<Data>) => boolean,
  leadsTo: Email['leadsTo'],
  tell: (facts: Facts) => Tidings,
): Email {
  return summaryEmail(
    event,
    { preference: 'always', leadsTo, when, about: travellerLine, texts: 'appointments', needsOutlook: true },
    tell,
  )
}

const toAppointments = () => screens.appointments.path
const toWhatIsLeft: Email['leadsTo'] = (application) =>
  application.number === '' ? toAppointments() : toApplication(application)

function checked({ i18n, application, outlook }: Facts, title: string, brief: string): Tidings {
  return {
    title,
    brief,
    tasks: outlook?.tasks ?? [],
    act: application.number === '' ? i18n.t('Open your appointments') : i18n.t('Follow your application'),
  }
}

const declined = ({ i18n }: Facts): Tidings => ({
  title: i18n.t('Your identity check was unsuccessful'),
  brief: i18n.t('Verification failed. This could be due to poor image quality, document issues, or other factors.'),
  more: [
    joinSentences(
      [
        i18n._(taskMessages.identity),
        i18n.t('You can try up to three times a day. An officer checks every result before it counts.'),
      ],
      i18n.locale,
    ),
  ],
  act: i18n.t('Open your appointments'),
})

export const identityEmails: readonly Email[] = [
  about(
    identityDecided,
    ({ result }) => result === 'approved',
    toWhatIsLeft,
    (facts) =>
      checked(
        facts,
        facts.i18n.t('Your identity check is complete'),
        facts.i18n.t(
          'Thank you. An officer checks the result, and you’ll receive their decision on it by email within 24-48 hours.',
        ),
      ),
  ),
  about(
    identityDecided,
    ({ result }) => result === 'pending',
    toWhatIsLeft,
    (facts) =>
      checked(
        facts,
        facts.i18n.t('An officer is reviewing your identity check'),
        facts.i18n.t('You’ll receive the result by email within 24-48 hours.'),
      ),
  ),
  about(identityDecided, ({ result }) => result === 'declined', toAppointments, declined),
  about(
    identityReviewed,
    ({ result }) => result === 'approved',
    toWhatIsLeft,
    (facts) =>
      checked(
        facts,
        facts.i18n.t('Your identity is confirmed'),
        facts.i18n.t('An officer has confirmed your identity check.'),
      ),
  ),
  about(identityReviewed, ({ result }) => result === 'declined', toAppointments, declined),
]

import { applicationStatusChanged } from '#domain/applications/events.ts'
import { undoneReasonCode } from '#domain/application-lifecycle/history.ts'
import { refusalParagraphs } from '#features/cases/decision-email.ts'
import type { Email } from './email.ts'
import { quoted, tasksIn } from './email-parts.ts'
import { summaryEmail } from './summary-email.ts'

/** Long enough for a visa that is issued at the second attempt. */
const visaWaitHours = 1

export const decisionEmails: readonly Email[] = [
  // The visa follows within seconds, and its email says that the application was approved.
  summaryEmail(
    applicationStatusChanged,
    { preference: 'statusUpdates', when: ({ to }) => to === 'approved', waitsHours: visaWaitHours, texts: 'decisions' },
    ({ i18n, data }) => ({
      title: i18n.t('Your application was approved'),
      brief: i18n.t('Your visa is being prepared. You’ll receive it by email.'),
      more: quoted(i18n, data.reason),
      act: i18n.t('Follow your application'),
    }),
  ),
  summaryEmail(
    applicationStatusChanged,
    {
      preference: 'always',
      when: ({ to }) => to === 'issued',
      attaches: 'visa',
      recallsBefore: true,
      texts: 'decisions',
    },
    ({ i18n, before }) => ({
      title: i18n.t('Your visa was issued'),
      brief: i18n.t('Your application was approved. Your visa is ready: download it and carry it with your passport.'),
      more: before?.to === 'approved' ? quoted(i18n, before.reason) : [],
      act: i18n.t('Download the visa'),
    }),
  ),
  summaryEmail(
    applicationStatusChanged,
    { preference: 'statusUpdates', when: ({ to, reasonCode }) => to === 'rejected' && reasonCode === 'withdrawn' },
    ({ i18n }) => ({
      title: i18n.t('You withdrew your application'),
      brief: i18n.t('We’ve closed this application. You can apply again at any time.'),
      more: [i18n.t('If this wasn’t you, choose a new password straight away and contact us.')],
      act: i18n.t('Follow your application'),
    }),
  ),
  summaryEmail(
    applicationStatusChanged,
    {
      preference: 'statusUpdates',
      when: ({ to, reasonCode }) => to === 'rejected' && reasonCode !== 'withdrawn',
      texts: 'decisions',
    },
    ({ i18n, data }) => ({
      title: i18n.t('Your application was rejected'),
      brief: i18n.t('An officer has rejected your application.'),
      more: refusalParagraphs((words, values) => i18n._(words, values), data),
      act: i18n.t('Open the decision'),
    }),
  ),
  summaryEmail(
    applicationStatusChanged,
    {
      preference: 'statusUpdates',
      // An undone decision was never announced, so undoing it is not announced either.
      when: ({ from, to, reasonCode }) =>
        to === 'in_review' && (from === 'approved' || from === 'rejected') && reasonCode !== undoneReasonCode,
      texts: 'decisions',
    },
    ({ i18n, data }) => ({
      title: i18n.t('Your application is being reviewed again'),
      brief: i18n.t('The earlier decision has been withdrawn. Another officer will review your application again.'),
      tasks: tasksIn(data),
      more: quoted(i18n, data.reason),
      act: i18n.t('Follow your application'),
    }),
  ),
]

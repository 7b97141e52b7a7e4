import type { I18n } from '@lingui/core'
import { applicationStatusChanged, informationAsked, appealFiled, appealDecided } from '#domain/applications/events.ts'
import { refusalParagraphs, requestParagraphs } from '#features/cases/decision-email.ts'
import { interviewWanted, messageSent } from '#features/cases/events.ts'
import { documentTypes, type DocumentTypeId } from '#domain/documents/document-types.ts'
import { documentReviewed } from '#domain/documents/events.ts'
import { undoneReasonCode } from '#domain/application-lifecycle/history.ts'
import { isTask, taskActions, taskMessages } from '#domain/application-lifecycle/whose-turn.ts'
import { draftExpiring } from './events.ts'
import { news, type Email } from './email.ts'

const follow = (i18n: I18n) => i18n.t('Follow your application')
const quoted = (reason: string) => (reason === '' ? [] : [`“${reason}”`])

function documentName(i18n: I18n, type: string): string {
  return Object.hasOwn(documentTypes, type) ? i18n._(documentTypes[type as DocumentTypeId].label) : type
}

function itemName(i18n: I18n, item: string): string {
  if (item === 'personalInfo') return i18n.t('Personal information')
  if (item === 'travelDetails') return i18n.t('Travel details')
  if (item === 'answer') return i18n.t('An answer in your own words')
  if (item === 'any') return i18n.t('Whatever answers the question')
  return documentName(i18n, item.replace(/^document:/, ''))
}

interface AfterMove {
  i18n: I18n
  data: { tasks?: readonly string[] | undefined }
}

function tasksAfter({ i18n, data: { tasks = [] } }: AfterMove): string[] {
  return tasks.filter(isTask).map((name) => i18n._(taskMessages[name]))
}

function actionAfter({ i18n, data: { tasks = [] } }: AfterMove): string {
  const next = tasks.find(isTask)
  return next ? i18n._(taskActions[next]) : follow(i18n)
}

const sentences = (...given: readonly string[]) => given.join(' ')

const steps: readonly Email[] = [
  news(applicationStatusChanged, { preference: 'statusUpdates', when: ({ to }) => to === 'submitted' }, (facts) => ({
    title: facts.i18n.t('Your application was submitted'),
    brief: sentences(
      facts.i18n.t('We have received your application. It can no longer be changed.'),
      ...tasksAfter(facts),
    ),
    more: [facts.i18n.t('We check the payment and the papers first; then an officer examines your case.')],
    act: actionAfter(facts),
  })),
  news(applicationStatusChanged, { preference: 'statusUpdates', when: ({ to }) => to === 'draft' }, ({ i18n }) => ({
    title: i18n.t('Your application is a draft again'),
    brief: i18n.t('The payment did not arrive in time, so your application is a draft again. Nothing is lost.'),
    more: [i18n.t('You can pay another way and submit it again. If you have sent the money, please write to us.')],
    act: i18n.t('Open the draft'),
  })),
  news(
    applicationStatusChanged,
    { preference: 'statusUpdates', when: ({ from, to }) => to === 'pending' && from !== 'in_review' },
    (facts) => ({
      title: facts.i18n.t('Your application is in the queue'),
      brief:
        tasksAfter(facts).join(' ') ||
        (facts.data.tasks === undefined
          ? facts.i18n.t('Your application waits for an officer.')
          : facts.i18n.t('Your application is complete and is waiting for the next available officer.')),
      act: actionAfter(facts),
    }),
  ),
  news(
    applicationStatusChanged,
    { preference: 'statusUpdates', when: ({ from, to }) => to === 'pending' && from === 'in_review' },
    (facts) => ({
      title: facts.i18n.t('Your application went back to the queue'),
      brief: sentences(facts.i18n.t('Another officer will take your case.'), ...tasksAfter(facts)),
      more: quoted(facts.data.reason),
      act: actionAfter(facts),
    }),
  ),
  news(
    applicationStatusChanged,
    {
      preference: 'statusUpdates',
      when: ({ from, to }) => to === 'in_review' && (from === 'pending' || from === 'submitted'),
    },
    (facts) => ({
      title: facts.i18n.t('Your application is in review'),
      brief: sentences(facts.i18n.t('An officer has begun to examine your application.'), ...tasksAfter(facts)),
      more: [facts.i18n.t('We write to you if anything is missing, and when it is decided.')],
      act: actionAfter(facts),
    }),
  ),
  news(
    applicationStatusChanged,
    { preference: 'statusUpdates', when: ({ from, to }) => to === 'in_review' && from === 'additional_info' },
    (facts) => ({
      title: facts.i18n.t('The review goes on'),
      brief: sentences(
        facts.i18n.t('What was asked for has arrived, and the officer goes on with your application.'),
        ...tasksAfter(facts),
      ),
      act: actionAfter(facts),
    }),
  ),
  news(
    applicationStatusChanged,
    {
      preference: 'statusUpdates',
      // An undone decision was never told, so neither is the way back.
      when: ({ from, to, reasonCode }) =>
        to === 'in_review' && (from === 'approved' || from === 'rejected') && reasonCode !== undoneReasonCode,
    },
    (facts) => ({
      title: facts.i18n.t('Your application is reviewed again'),
      brief: sentences(
        facts.i18n.t('The earlier decision no longer stands. Another officer examines your application again.'),
        ...tasksAfter(facts),
      ),
      more: quoted(facts.data.reason),
      act: actionAfter(facts),
    }),
  ),
  news(
    applicationStatusChanged,
    { preference: 'statusUpdates', when: ({ to }) => to === 'approved' },
    ({ i18n, data }) => ({
      title: i18n.t('Your application was approved'),
      brief: i18n.t('Your visa is being prepared. You will receive it by mail.'),
      more: quoted(data.reason),
      act: follow(i18n),
    }),
  ),
  news(
    applicationStatusChanged,
    { preference: 'statusUpdates', when: ({ to, reasonCode }) => to === 'rejected' && reasonCode === 'withdrawn' },
    ({ i18n }) => ({
      title: i18n.t('You withdrew your application'),
      brief: i18n.t('We no longer work on this application. You can apply again at any time.'),
      more: [i18n.t('If it was not you, choose a new password at once and write to us.')],
      act: follow(i18n),
    }),
  ),
  news(
    applicationStatusChanged,
    { preference: 'statusUpdates', when: ({ to, reasonCode }) => to === 'rejected' && reasonCode !== 'withdrawn' },
    ({ i18n, data }) => ({
      title: i18n.t('Your application was refused'),
      brief: i18n.t('An officer has refused your application.'),
      more: refusalParagraphs((words, values) => i18n._(words, values), data),
      act: i18n.t('Open the decision'),
    }),
  ),
  // Cannot be declined.
  news(
    applicationStatusChanged,
    { preference: 'always', when: ({ to }) => to === 'issued', attaches: 'visa' },
    ({ i18n }) => ({
      title: i18n.t('Your visa was issued'),
      brief: i18n.t('Your visa is ready. Download it and carry it with your passport.'),
      act: i18n.t('Download the visa'),
    }),
  ),
]

const questions: readonly Email[] = [
  news(informationAsked, { preference: 'documentReminders' }, ({ i18n, data, date }) => ({
    title: i18n.t('We need more from you'),
    brief: i18n.t('An officer asks you for more. Please answer by {date}.', { date: date(data.dueAt) }),
    more: [
      ...requestParagraphs((words) => i18n._(words), data),
      data.items.map((item) => `– ${itemName(i18n, item)}`).join('\n'),
    ],
    act: i18n.t('Answer now'),
  })),
  news(
    documentReviewed,
    { preference: 'documentReminders', when: ({ status }) => status === 'rejected' },
    ({ i18n, data }) => ({
      title: i18n.t('A document was not accepted'),
      brief: i18n.t('Please replace this document: {document}.', { document: documentName(i18n, data.documentType) }),
      more: quoted(data.reason),
      act: i18n.t('Open the application'),
    }),
  ),
  // Cannot be declined: it may be what the applicant has to know before the journey.
  news(messageSent, { preference: 'always' }, ({ i18n, data }) => ({
    title: i18n.t('A message about your application'),
    brief: i18n.t('An officer has written to you about your application.'),
    more: quoted(data.message),
    act: follow(i18n),
  })),
  news(interviewWanted, { preference: 'statusUpdates', when: ({ wanted }) => wanted }, ({ i18n }) => ({
    title: i18n.t('We invite you to an interview'),
    brief: i18n._(taskMessages['interview-booking']),
    more: [i18n.t('An officer talks with you by video.')],
    act: i18n._(taskActions['interview-booking']),
  })),
  news(appealFiled, { preference: 'statusUpdates' }, ({ i18n }) => ({
    title: i18n.t('Your request for a review has arrived'),
    brief: i18n.t('Another officer than the one who decided looks at your case again.'),
    act: follow(i18n),
  })),
  // A granted appeal reopens the case, which has its own email above.
  news(
    appealDecided,
    { preference: 'statusUpdates', when: ({ verdict }) => verdict === 'upheld' },
    ({ i18n, data }) => ({
      title: i18n.t('The review is done'),
      brief: i18n.t('Another officer looked at your case. The decision stands.'),
      more: [...quoted(data.reasons), i18n.t('You can apply again with corrected answers.')],
      act: i18n.t('Open the decision'),
    }),
  ),
  news(draftExpiring, { preference: 'documentReminders' }, ({ i18n, data, date }) => ({
    title: i18n.t('Your draft will be deleted'),
    brief: i18n.t('Nobody has worked on this draft for a long time. It is deleted on {date}.', {
      date: date(data.deletedOn),
    }),
    more: [i18n.t('To keep it, open it and save a page.')],
    act: i18n.t('Open the draft'),
  })),
]

export const applicationEmails: readonly Email[] = [...steps, ...questions]

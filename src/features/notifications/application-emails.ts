import type { I18n } from '@lingui/core'
import { applicationStatusChanged, informationAsked, appealFiled, appealDecided } from '#domain/applications/events.ts'
import { requestParagraphs } from '#features/cases/decision-email.ts'
import { identityAsked, interviewWanted, messageSent } from '#features/cases/events.ts'
import { documentTypes, type DocumentTypeId } from '#domain/documents/document-types.ts'
import { documentReviewed } from '#domain/documents/events.ts'
import { taskReminded } from '#domain/application-lifecycle/events.ts'
import type { RemindedTask } from '#domain/application-lifecycle/reminders.ts'
import { taskActions, taskMessages } from '#domain/application-lifecycle/whose-turn.ts'
import { draftExpiring } from './events.ts'
import type { Email } from './email.ts'
import { decisionDay, quoted, tasksIn } from './email-parts.ts'
import { summaryEmail } from './summary-email.ts'

const follow = (i18n: I18n) => i18n.t('Follow your application')

function documentName(i18n: I18n, type: string): string {
  return Object.hasOwn(documentTypes, type) ? i18n._(documentTypes[type as DocumentTypeId].label) : type
}

function itemName(i18n: I18n, item: string): string {
  if (item === 'personalInfo') return i18n.t('Personal information')
  if (item === 'travelDetails') return i18n.t('Travel details')
  if (item === 'answer') return i18n.t('A written reply')
  if (item === 'any') return i18n.t('Any relevant document')
  return documentName(i18n, item.replace(/^document:/, ''))
}

const steps: readonly Email[] = [
  // The move to the queue follows automatically and is announced here.
  summaryEmail(
    applicationStatusChanged,
    { preference: 'statusUpdates', when: ({ to }) => to === 'submitted', needsOutlook: true },
    ({ i18n, data, outlook, date }) => ({
      title: i18n.t('Your application was submitted'),
      brief: i18n.t('We have received your application. It can no longer be changed.'),
      tasks: tasksIn(data),
      more: [
        i18n.t('We check your documents first. An officer then reviews your application.'),
        ...decisionDay({ i18n, outlook, date }),
      ],
      act: follow(i18n),
    }),
  ),
  summaryEmail(
    applicationStatusChanged,
    { preference: 'statusUpdates', when: ({ to }) => to === 'draft' },
    ({ i18n }) => ({
      title: i18n.t('Your application is a draft again'),
      brief: i18n.t('The payment did not arrive in time, so your application is a draft again. Nothing is lost.'),
      more: [i18n.t('You can pay another way and submit it again. If you have sent the money, please write to us.')],
      act: i18n.t('Open the draft'),
    }),
  ),
  summaryEmail(
    applicationStatusChanged,
    { preference: 'statusUpdates', when: ({ from, to }) => to === 'pending' && from === 'in_review' },
    ({ i18n, data }) => ({
      title: i18n.t('Your application went back to the queue'),
      brief: i18n.t('Another officer will take over your case.'),
      tasks: tasksIn(data),
      more: quoted(i18n, data.reason),
      act: follow(i18n),
    }),
  ),
  summaryEmail(
    applicationStatusChanged,
    {
      preference: 'statusUpdates',
      when: ({ from, to }) => to === 'in_review' && (from === 'pending' || from === 'submitted'),
    },
    ({ i18n, data }) => ({
      title: i18n.t('Your application is in review'),
      brief: i18n.t('An officer has started reviewing your application.'),
      tasks: tasksIn(data),
      more: [i18n.t('We’ll email you if anything is missing, and when we’ve decided.')],
      act: follow(i18n),
    }),
  ),
  summaryEmail(
    applicationStatusChanged,
    { preference: 'statusUpdates', when: ({ from, to }) => to === 'in_review' && from === 'additional_info' },
    ({ i18n, data }) => ({
      title: i18n.t('The review continues'),
      brief: i18n.t('We’ve received what we asked for, and the officer is continuing with your application.'),
      tasks: tasksIn(data),
      act: follow(i18n),
    }),
  ),
]

const reminderTitles: Readonly<Record<RemindedTask, string>> = {
  fee: /*i18n*/ 'Reminder: please pay the fee again',
  balance: /*i18n*/ 'Reminder: please pay the rest of the fee',
  documents: /*i18n*/ 'Reminder: please replace a document',
  identity: /*i18n*/ 'Reminder: please prove your identity',
  'interview-booking': /*i18n*/ 'Reminder: please book your interview',
}

const questions: readonly Email[] = [
  summaryEmail(informationAsked, { preference: 'documentReminders', texts: 'requests' }, ({ i18n, data, date }) => ({
    title: i18n.t('We need more information from you'),
    brief: i18n.t('We need more information from you. Please reply by {date}.', { date: date(data.dueAt) }),
    more: [
      ...requestParagraphs((words, values) => i18n._(words, values), data),
      data.items.map((item) => `– ${itemName(i18n, item)}`).join('\n'),
    ],
    act: i18n.t('Answer now'),
  })),
  summaryEmail(
    documentReviewed,
    { preference: 'documentReminders', when: ({ status }) => status === 'rejected', texts: 'requests' },
    ({ i18n, data }) => ({
      title: i18n.t('A document was not accepted'),
      brief: i18n.t('Please replace this document: {document}.', { document: documentName(i18n, data.documentType) }),
      more: quoted(i18n, data.reason),
      act: i18n._(taskActions.documents),
    }),
  ),
  // Cannot be declined: it may be what the applicant has to know before the journey.
  summaryEmail(messageSent, { preference: 'always', texts: 'requests' }, ({ i18n, data }) => ({
    title: i18n.t('A message about your application'),
    brief: i18n.t('An officer has written to you about your application.'),
    more: quoted(i18n, data.message),
    act: follow(i18n),
  })),
  summaryEmail(
    interviewWanted,
    { preference: 'statusUpdates', when: ({ wanted }) => wanted, texts: 'requests' },
    ({ i18n }) => ({
      title: i18n.t('We invite you to an interview'),
      brief: i18n._(taskMessages['interview-booking']),
      more: [i18n.t('You will talk to an officer by video.')],
      act: i18n._(taskActions['interview-booking']),
    }),
  ),
  summaryEmail(identityAsked, { preference: 'always', texts: 'requests' }, ({ i18n }) => ({
    title: i18n.t('Please prove your identity'),
    brief: i18n.t('An officer needs you to prove your identity before deciding on your application.'),
    tasks: ['identity'],
    act: i18n._(taskActions.identity),
  })),
  summaryEmail(taskReminded, { preference: 'documentReminders', texts: 'requests' }, ({ i18n, data: { task } }) => ({
    title: i18n._(reminderTitles[task]),
    brief: i18n.t('Your application is waiting for you. We can’t decide until you’ve done this.'),
    tasks: [task],
    act: i18n._(taskActions[task]),
  })),
  summaryEmail(appealFiled, { preference: 'statusUpdates' }, ({ i18n }) => ({
    title: i18n.t('We’ve received your appeal'),
    brief: i18n.t('An officer who did not make the decision will review your case.'),
    act: follow(i18n),
  })),
  // A granted appeal reopens the case, which has its own email above.
  summaryEmail(
    appealDecided,
    { preference: 'statusUpdates', when: ({ verdict }) => verdict === 'upheld', texts: 'decisions' },
    ({ i18n, data }) => ({
      title: i18n.t('Your appeal has been decided'),
      brief: i18n.t('Another officer reviewed your case. The decision remains unchanged.'),
      more: [...quoted(i18n, data.reasons), i18n.t('You can apply again with corrected answers.')],
      act: i18n.t('Open the decision'),
    }),
  ),
  summaryEmail(draftExpiring, { preference: 'documentReminders' }, ({ i18n, data, date }) => ({
    title: i18n.t('Your draft will be deleted'),
    brief: i18n.t('You haven’t worked on this draft for a long time. It will be deleted on {date}.', {
      date: date(data.deletedOn),
    }),
    more: [i18n.t('To keep it, open it and save a page.')],
    act: i18n.t('Open the draft'),
  })),
]

export const applicationEmails: readonly Email[] = [...steps, ...questions]

import type { Status } from '#domain/applications/status.ts'
import { isStatus, isWithdrawn } from '#domain/applications/status.ts'
import { visaWarnings } from '#domain/visas/visa-status.ts'
import type { TaskName } from '#domain/application-lifecycle/whose-turn.ts'
import type { TrackedApplication } from './tracker.ts'

const steps: Readonly<Record<Status, readonly string[]>> = {
  draft: [
    /*i18n*/ 'Complete your answers and upload your documents.',
    /*i18n*/ 'Pay the fee. Paying submits the application.',
  ],
  submitted: [
    /*i18n*/ 'We check your payment and that all documents are there.',
    /*i18n*/ 'Then your application joins the queue for an officer.',
  ],
  pending: [/*i18n*/ 'Your application is waiting for an officer.', /*i18n*/ 'We’ll email you when the review starts.'],
  in_review: [
    /*i18n*/ 'An officer reviews your answers and documents.',
    /*i18n*/ 'We’ll email you if anything is missing, and when we’ve decided.',
  ],
  additional_info: [/*i18n*/ 'Send what the officer asked for. The review continues once we have everything.'],
  approved: [/*i18n*/ 'Your visa is being prepared. We’ll email it to you and show it here.'],
  issued: [
    /*i18n*/ 'Download your visa and keep it on your phone or on paper.',
    /*i18n*/ 'Carry it with your passport when you travel.',
  ],
  rejected: [/*i18n*/ 'You can apply again with corrected answers. Nothing from the old application is lost.'],
}

const how: Readonly<Partial<Record<TaskName, readonly string[]>>> = {
  fee: [/*i18n*/ 'Pay the fee again. Your answers and documents are kept.'],
  balance: [/*i18n*/ 'Pay the rest of the fee. Your answers and documents are kept.'],
  dispute: [
    /*i18n*/ 'Contact us to agree how to pay the fee. If you disputed the charge by mistake, tell your bank too.',
  ],
  transfer: [
    /*i18n*/ 'Transfer the fee and include the reference so that we can find your payment.',
    /*i18n*/ 'Your application joins the queue once your payment arrives.',
  ],
  documents: [/*i18n*/ 'Upload a new file for every document that was not accepted.'],
  identity: [/*i18n*/ 'Prove your identity with your passport and a camera. We can’t approve your visa without it.'],
  'identity-visit': [/*i18n*/ 'Come to your appointment for the identity check and bring your passport.'],
  'interview-booking': [/*i18n*/ 'Book a time for your interview. We can’t approve your visa without it.'],
  interview: [/*i18n*/ 'Attend your interview by video at the time you booked.'],
}
const withdrawn = [/*i18n*/ 'You withdrew this application. You can apply again at any time.']
const mayAskAgain = /*i18n*/ 'If you think the decision is wrong, you can appeal. Another officer will review it.'

export function nextSteps(application: TrackedApplication): readonly string[] {
  const { status, reasonCode, review, tasks = [], visaStatus } = application
  if (!isStatus(status)) return []
  if (isWithdrawn({ status, reasonCode: reasonCode ?? null })) return withdrawn
  const warning = visaStatus && visaWarnings[visaStatus]
  if (warning) return [warning]
  const owed = tasks.flatMap(({ name }) => how[name] ?? [])
  const follows = status === 'submitted' && tasks.some(({ name }) => name === 'transfer') ? [] : steps[status]
  return [...owed, ...(status === 'rejected' && review?.until ? [mayAskAgain] : []), ...follows]
}

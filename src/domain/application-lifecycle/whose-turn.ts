// The single source for screens, emails, notifications, the assistant and the desk.
import * as z from 'zod/mini'
import {
  approvalNeeds,
  isStatus,
  isWithdrawn,
  openStatuses,
  statuses,
  type AppealStatus,
  type ApprovalNeed,
  type Status,
} from '#domain/applications/status.ts'
import type { PaymentState } from '#domain/payments/states.ts'
import { id, oneOf } from '#foundation/values/schema.ts'

export const taskNames = [
  'finish',
  'reply',
  'fee',
  'balance',
  'dispute',
  'transfer',
  'documents',
  'identity',
  'identity-visit',
  'interview-booking',
  'interview',
] as const
export type TaskName = (typeof taskNames)[number]

/** Those that a traveller can finish in one sitting, where a bank's days are known. The others wait for an officer or an appointment. */
const foreseeable: readonly TaskName[] = ['fee', 'balance', 'transfer', 'documents', 'identity']

/** Whether a day for the decision can be named: now, or if the traveller acts at once. */
export function isDecisionForeseeable(tasks: readonly { name: TaskName }[]): boolean {
  return tasks.every(({ name }) => foreseeable.includes(name))
}

export const Task = z.object({
  name: oneOf(taskNames),
  appointmentId: z.nullable(id),
})
export type Task = z.infer<typeof Task>

export const turns = ['applicant', 'office', 'nobody'] as const
export type Turn = (typeof turns)[number]

export interface ApprovalProgress {
  status: Status
  payment: PaymentState | null
  fee: 'covered' | 'partly-returned' | 'missing'
  hasRejectedDocument: boolean
  identity: 'not-required' | 'missing' | 'visit-booked' | 'under-review' | 'confirmed'
  interview: 'not-required' | 'missing' | 'booked' | 'under-review' | 'passed'
}

const taskFor: Readonly<Record<ApprovalNeed, (progress: ApprovalProgress) => TaskName | undefined>> = {
  payment: ({ payment, fee }) => {
    if (payment === null || fee === 'covered') return undefined
    if (payment === 'disputed') return 'dispute'
    if (payment === 'awaiting_transfer') return 'transfer'
    if (payment === 'pending' || payment === 'processing') return undefined
    return fee === 'partly-returned' ? 'balance' : 'fee'
  },
  'sound documents': ({ hasRejectedDocument }) => (hasRejectedDocument ? 'documents' : undefined),
  // Submitted answers are locked; the office requests changes when they are needed.
  passport: () => undefined,
  watchlist: () => undefined,
  interview: ({ interview }) => {
    if (interview === 'missing') return 'interview-booking'
    return interview === 'booked' ? 'interview' : undefined
  },
  identity: ({ identity }) => {
    if (identity === 'missing') return 'identity'
    return identity === 'visit-booked' ? 'identity-visit' : undefined
  },
}

export function tasksOf(progress: ApprovalProgress): TaskName[] {
  const { status } = progress
  if (status === 'draft') return ['finish']
  if (!openStatuses.includes(status)) return []
  const owed = new Set(approvalNeeds.map((need) => taskFor[need](progress)))
  return taskNames.filter((name) => owed.has(name) || (name === 'reply' && status === 'additional_info'))
}

export function turnOf(status: Status, tasks: readonly unknown[], appeal: AppealStatus | null = null): Turn {
  if (tasks.length > 0) return 'applicant'
  if (status === 'rejected' && appeal === 'filed') return 'office'
  // A newer release may know statuses that this client does not.
  return isStatus(status) ? statuses[status].turn : 'nobody'
}

export const taskMessages: Readonly<Record<TaskName, string>> = {
  finish: /*i18n*/ 'Action needed: complete your application and pay the fee.',
  reply: /*i18n*/ 'Action needed: reply to the officer’s request.',
  fee: /*i18n*/ 'Action needed: the fee was returned, so we can’t decide. Please pay it again.',
  balance: /*i18n*/ 'Action needed: part of the fee was returned, so we can’t decide. Please pay the rest.',
  dispute: /*i18n*/ 'Action needed: the payment of your fee is disputed, so we can’t decide. Please contact us.',
  transfer: /*i18n*/ 'Action needed: transfer the fee.',
  documents: /*i18n*/ 'Action needed: replace the document that was not accepted.',
  identity: /*i18n*/ 'Action needed: prove your identity with your passport and a camera. It takes about 5 minutes.',
  'identity-visit': /*i18n*/ 'Action needed: come to your appointment for the identity check.',
  'interview-booking': /*i18n*/ 'Action needed: book your interview.',
  interview: /*i18n*/ 'Action needed: attend your interview.',
}

export const taskActions: Readonly<Record<TaskName, string>> = {
  finish: /*i18n*/ 'Continue Application',
  reply: /*i18n*/ 'Answer now',
  fee: /*i18n*/ 'Pay the fee again',
  balance: /*i18n*/ 'Pay the rest of the fee',
  dispute: /*i18n*/ 'Contact us',
  transfer: /*i18n*/ 'See how to pay',
  documents: /*i18n*/ 'Upload Documents',
  identity: /*i18n*/ 'Prove your identity (5 minutes)',
  'identity-visit': /*i18n*/ 'Open your appointments',
  'interview-booking': /*i18n*/ 'Book your interview',
  interview: /*i18n*/ 'Open your appointments',
}

export const taskLabels: Readonly<Record<TaskName, string>> = {
  finish: /*i18n*/ 'Application',
  reply: /*i18n*/ 'Reply to the request',
  fee: /*i18n*/ 'Fee',
  balance: /*i18n*/ 'Rest of the fee',
  dispute: /*i18n*/ 'Disputed fee',
  transfer: /*i18n*/ 'Bank transfer',
  documents: /*i18n*/ 'Replacement document',
  identity: /*i18n*/ 'Identity check',
  'identity-visit': /*i18n*/ 'Identity check',
  'interview-booking': /*i18n*/ 'Interview',
  interview: /*i18n*/ 'Interview',
}

const officeMessage = /*i18n*/ 'We’re working on your application. You don’t need to do anything.'
const appealMessage = /*i18n*/ 'Another officer is reviewing the decision. You don’t need to do anything.'
const withdrawnMessage = /*i18n*/ 'You withdrew this application.'
const closedMessages: Readonly<Partial<Record<Status, string>>> = {
  issued: /*i18n*/ 'Your visa was issued.',
  rejected: /*i18n*/ 'This application is closed.',
}

const noTaskMessage = /*i18n*/ 'There is nothing left to do.'

export interface TurnState {
  status: Status
  tasks: readonly { name: TaskName }[]
  reasonCode?: string | null
  review?: { status: AppealStatus | null }
}

export function turnMessage({ status, tasks, reasonCode = null, review }: TurnState): string {
  const [next] = tasks
  if (next) return taskMessages[next.name]
  if (isWithdrawn({ status, reasonCode })) return withdrawnMessage
  if (turnOf(status, tasks, review?.status) === 'office') return status === 'rejected' ? appealMessage : officeMessage
  return closedMessages[status] ?? noTaskMessage
}

export function isTask(value: unknown): value is TaskName {
  return (taskNames as readonly unknown[]).includes(value)
}

import type { Transition } from '#foundation/values/transitions.ts'

export const statusNames = [
  'draft',
  'submitted',
  'pending',
  'in_review',
  'additional_info',
  'approved',
  'rejected',
  'issued',
] as const
export type Status = (typeof statusNames)[number]

export interface StatusInfo {
  label: string
  progress: number
  turn: 'applicant' | 'office' | 'nobody'
}

export const statuses: Readonly<Record<Status, StatusInfo>> = {
  draft: { label: /*i18n*/ 'Draft', progress: 10, turn: 'applicant' },
  submitted: { label: /*i18n*/ 'Submitted', progress: 30, turn: 'office' },
  pending: { label: /*i18n*/ 'Pending', progress: 40, turn: 'office' },
  in_review: { label: /*i18n*/ 'In Review', progress: 65, turn: 'office' },
  additional_info: { label: /*i18n*/ 'Additional Info Required', progress: 75, turn: 'applicant' },
  approved: { label: /*i18n*/ 'Approved', progress: 85, turn: 'office' },
  rejected: { label: /*i18n*/ 'Rejected', progress: 100, turn: 'nobody' },
  issued: { label: /*i18n*/ 'Visa Issued', progress: 100, turn: 'nobody' },
}

export function isStatus(value: unknown): value is Status {
  return (statusNames as readonly unknown[]).includes(value)
}

/** Withdrawing ends an application in the status of a rejection, but no one was rejected. */
export function isWithdrawn({ status, reasonCode }: { status: string; reasonCode?: string | null }): boolean {
  return status === 'rejected' && reasonCode === 'withdrawn'
}

export const withdrawnLabel = /*i18n*/ 'Withdrawn'

export function statusLabel(status: string): string {
  return isStatus(status) ? statuses[status].label : status
}

export function statusProgress(status: string): number {
  return isStatus(status) ? statuses[status].progress : 0
}

export const actorRoles = ['owner', 'officer', 'admin', 'system'] as const
export type ActorRole = (typeof actorRoles)[number]

export const needs = {
  answers: /*i18n*/ 'complete and consistent answers',
  documents: /*i18n*/ 'all required documents',
  representative: /*i18n*/ 'the declaration of the person who applies for the traveller',
  payment: /*i18n*/ 'payment',
  reason: /*i18n*/ 'a reason',
  responses: /*i18n*/ 'everything that was requested',
  'sound documents': /*i18n*/ 'no rejected document',
  passport: /*i18n*/ 'a passport valid for 6 months beyond the stay',
  watchlist: /*i18n*/ 'a decision on every watchlist hit',
  interview: /*i18n*/ 'a passed interview',
  identity: /*i18n*/ 'an identity check confirmed by an officer',
} as const
export type Need = keyof typeof needs

const staffRoles: readonly ActorRole[] = ['officer', 'admin']
export const submissionNeeds = ['answers', 'documents', 'representative', 'payment'] as const satisfies readonly Need[]
export const approvalNeeds = [
  'payment',
  'sound documents',
  'passport',
  'watchlist',
  'interview',
  'identity',
] as const satisfies readonly Need[]
export type ApprovalNeed = (typeof approvalNeeds)[number]

export const applicationTransitions: readonly Transition<Status, ActorRole, Need, never>[] = [
  { from: 'draft', to: 'submitted', by: ['owner', 'system'], needs: submissionNeeds },
  { from: 'submitted', to: 'draft', by: ['system'] }, // payment never arrived
  { from: 'submitted', to: 'pending', by: ['system'], needs: ['payment'] },
  { from: 'submitted', to: 'in_review', by: staffRoles, needs: ['payment'] },
  { from: 'submitted', to: 'rejected', by: ['owner'] }, // withdrawn
  { from: 'pending', to: 'in_review', by: [...staffRoles, 'system'] },
  { from: 'pending', to: 'rejected', by: ['owner'] }, // withdrawn
  { from: 'in_review', to: 'pending', by: staffRoles, needs: ['reason'] }, // back to the queue
  { from: 'in_review', to: 'additional_info', by: staffRoles, needs: ['reason'] },
  { from: 'in_review', to: 'approved', by: [...staffRoles, 'system'], needs: approvalNeeds },
  { from: 'in_review', to: 'rejected', by: staffRoles, needs: ['reason'] },
  { from: 'additional_info', to: 'in_review', by: ['owner'], needs: ['responses'] },
  { from: 'additional_info', to: 'in_review', by: staffRoles },
  { from: 'additional_info', to: 'rejected', by: ['owner'] }, // withdrawn
  { from: 'additional_info', to: 'rejected', by: staffRoles, needs: ['reason'] },
  { from: 'approved', to: 'issued', by: ['system', ...staffRoles] },
  { from: 'approved', to: 'in_review', by: ['admin', 'system'], needs: ['reason'] }, // undone within seconds
  { from: 'rejected', to: 'in_review', by: ['admin', 'system'], needs: ['reason'] }, // appeal granted, or undone within seconds
  { from: 'rejected', to: 'additional_info', by: ['system'], needs: ['reason'] }, // undone within seconds
]

export const openStatuses: readonly Status[] = ['submitted', 'pending', 'in_review', 'additional_info']
export const decidedStatuses: readonly Status[] = ['approved', 'rejected', 'issued']

export function isDecided(status: Status): boolean {
  return decidedStatuses.includes(status)
}

export const waitingStatuses: readonly Status[] = ['submitted', 'pending']

export const appealStatuses = ['filed', 'upheld', 'granted'] as const
export type AppealStatus = (typeof appealStatuses)[number]

/** `independent-officer`: neither the owner of the application nor the officer who rejected it. */
export const appealTransitions: readonly Transition<AppealStatus, 'independent-officer', never, never>[] = [
  { from: 'filed', to: 'upheld', by: ['independent-officer'] },
  { from: 'filed', to: 'granted', by: ['independent-officer'] },
]

import { isStatus, openStatuses, statusProgress, statuses, type Status } from '#domain/applications/status.ts'
import { typeAliases, type DocumentTypeId } from '#domain/documents/document-types.ts'
import { canDownload, type VisaStatus } from '#domain/visas/visa-status.ts'
import type { TaskName, Turn } from '#domain/application-lifecycle/whose-turn.ts'

export interface Stage {
  status: Status
  label: string
}

export const stages: readonly Stage[] = [
  { status: 'submitted', label: /*i18n*/ 'Submitted' },
  { status: 'in_review', label: /*i18n*/ 'In Review' },
  { status: 'approved', label: /*i18n*/ 'Approved' },
  { status: 'issued', label: /*i18n*/ 'Issued' },
]

/** A rejection fills the bar too, but nothing was approved. */
export function isReached(stage: Stage, status: string): boolean {
  const progress = status === 'rejected' ? statuses.in_review.progress : statusProgress(status)
  return progress >= statuses[stage.status].progress
}

function stageOf(status: string): Status | undefined {
  return stages.findLast((stage) => isReached(stage, status))?.status
}

export function barColour(status: string): 'red' | 'green' | 'amber' {
  if (status === 'issued') return 'green'
  return status === 'rejected' ? 'red' : 'amber'
}

type BadgeColour = 'neutral' | 'blue' | 'green' | 'amber' | 'red'

const badgeColours: Readonly<Record<Status, BadgeColour>> = {
  draft: 'neutral',
  submitted: 'blue',
  pending: 'blue',
  in_review: 'blue',
  additional_info: 'amber',
  approved: 'green',
  rejected: 'red',
  issued: 'green',
}

export function badgeColour(status: string): BadgeColour {
  return isStatus(status) ? badgeColours[status] : 'neutral'
}

const trackedDocuments = [
  { name: 'passport', label: /*i18n*/ 'Passport' },
  { name: 'photo', label: /*i18n*/ 'Photo' },
  { name: 'travel_itinerary', label: /*i18n*/ 'Travel itinerary' },
  { name: 'accommodation_proof', label: /*i18n*/ 'Proof of accommodation' },
] as const
type TrackedDocument = (typeof trackedDocuments)[number]

export function missingTracked(
  documents: readonly { documentType: DocumentTypeId; status: string }[],
): readonly TrackedDocument[] {
  const there = new Set(documents.filter(({ status }) => status !== 'rejected').map(({ documentType }) => documentType))
  return trackedDocuments.filter(({ name }) => !there.has(documentNamed(name)))
}

function documentNamed(name: TrackedDocument['name']): DocumentTypeId {
  return name === 'passport' || name === 'photo' ? name : typeAliases[name]
}

export function decisionOf(status: string): 'approved' | 'rejected' | null {
  if (status === 'approved' || status === 'issued') return 'approved'
  return status === 'rejected' ? 'rejected' : null
}

type TimedStage = 'submitted' | 'in_review' | 'approved'

/** The documented table; the expected date beside it reflects recent cases. */
const usualTimes: Readonly<Record<string, Readonly<Record<TimedStage, string>>>> = {
  tourist: {
    submitted: /*i18n*/ '2-3 business days',
    in_review: /*i18n*/ '5-7 business days',
    approved: /*i18n*/ '1-2 business days',
  },
  business: {
    submitted: /*i18n*/ '3-5 business days',
    in_review: /*i18n*/ '7-10 business days',
    approved: /*i18n*/ '2-3 business days',
  },
  student: {
    submitted: /*i18n*/ '5-7 business days',
    in_review: /*i18n*/ '10-14 business days',
    approved: /*i18n*/ '3-5 business days',
  },
}

export const timeVaries = /*i18n*/ 'Processing time varies'

export function processingTime(applicationType: string, status: string): string | undefined {
  if (status === 'rejected') return undefined
  const stage = stageOf(status)
  if (stage !== 'submitted' && stage !== 'in_review' && stage !== 'approved') return undefined
  const times = Object.hasOwn(usualTimes, applicationType) ? usualTimes[applicationType] : undefined
  return times?.[stage] ?? timeVaries
}

export function isOverdue({ status, turn, estimatedCompletionDate }: Progress): boolean {
  return openStatuses.includes(status) && turn === 'office' && estimatedCompletionDate === null
}

interface Progress {
  status: Status
  turn: Turn
  estimatedCompletionDate: string | null
}

export interface TrackedApplication {
  status: string
  reasonCode?: string | null
  allowed?: readonly string[]
  review?: { until: string | null }
  tasks?: readonly { name: TaskName }[]
  visaStatus?: VisaStatus | null
}

export type ApplicationAction = 'continue' | 'upload' | 'download' | 'delete' | 'withdraw' | 'review' | 'again'

export function availableActions({
  status,
  allowed = [],
  review,
  visaStatus = null,
}: TrackedApplication): ApplicationAction[] {
  const actions: ApplicationAction[] = []
  if (status === 'draft') actions.push('continue', 'delete')
  if (status === 'additional_info') actions.push('upload')
  if (status === 'issued' && canDownload(visaStatus)) actions.push('download')
  if (review?.until) actions.push('review')
  if (status === 'rejected') actions.push('again')
  if (status !== 'draft' && allowed.includes('rejected')) actions.push('withdraw')
  return actions
}

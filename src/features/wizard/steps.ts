import { missingDocuments } from '#domain/documents/document-types.ts'
import type { DocumentRecord } from '#domain/documents/document.ts'
import type { Status } from '#domain/applications/status.ts'
import type { TurnState } from '#domain/application-lifecycle/whose-turn.ts'
import { states, type PaymentState } from '#domain/payments/states.ts'

export const stepNames = ['personal', 'travel', 'documents', 'payment', 'review'] as const
export type Step = (typeof stepNames)[number]

export const steps: Readonly<Record<Step, { label: string }>> = {
  personal: { label: /*i18n*/ 'Personal Info' },
  travel: { label: /*i18n*/ 'Travel Details' },
  documents: { label: /*i18n*/ 'Documents' },
  payment: { label: /*i18n*/ 'Payment' },
  // Screens translate it with a context: what officers do, not what the traveller does.
  review: { label: 'Review' },
}

export interface StepInput {
  status: Status
  complete: { personalInfo: boolean; travelDetails: boolean }
  documents: readonly Pick<DocumentRecord, 'documentType' | 'status'>[]
  paymentInfo: { status: PaymentState } | null
}

/** Started and not over: someone who returns from the provider continues at the payment step. */
const underWay: readonly PaymentState[] = ['pending', 'processing']

export function stepOnLoad({ status, complete, documents, paymentInfo }: StepInput): Step {
  if (status !== 'draft') return 'review'
  const payment = paymentInfo?.status
  if (payment && states[payment].isLive && !underWay.includes(payment)) return 'review'
  if (!complete.personalInfo) return 'personal'
  if (!complete.travelDetails) return 'travel'
  return missingDocuments(documents).length > 0 ? 'documents' : 'payment'
}

export function canOpenStep(step: Step, input: StepInput): boolean {
  const reached = stepOnLoad(input)
  if (reached !== 'review') return stepNumber(step) <= stepNumber(reached)
  // A paid draft can still be corrected, and is not paid twice.
  return step === 'review' || (input.status === 'draft' && step !== 'payment')
}

/** A fee that was returned after the application was submitted, or its rest, is paid without the other steps. */
export function isPayingAgain(
  { status, tasks, paymentInfo }: TurnState & Pick<StepInput, 'paymentInfo'>,
  asked: unknown,
): boolean {
  if (status === 'draft') return false
  const isUnderWay = paymentInfo !== null && underWay.includes(paymentInfo.status)
  return isUnderWay || (asked === 'payment' && tasks.some(({ name }) => name === 'fee' || name === 'balance'))
}

export function stepNumber(step: Step): number {
  return stepNames.indexOf(step)
}

export function stepAfter(step: Step): Step {
  return stepNames[stepNumber(step) + 1] ?? 'review'
}

export function stepBefore(step: Step): Step | undefined {
  return stepNames[stepNumber(step) - 1]
}

export function isStep(value: unknown): value is Step {
  return (stepNames as readonly unknown[]).includes(value)
}

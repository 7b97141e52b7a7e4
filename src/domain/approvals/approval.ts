// What one person may only propose. It takes effect when a second person confirms it, and lapses when no one does.
import * as z from 'zod/mini'
import { id, moment, oneOf } from '#foundation/values/schema.ts'
import type { Transition } from '#foundation/values/transitions.ts'

const hours = 3_600_000
const days = 24 * hours

export const approvalKinds = {
  refund: { label: /*i18n*/ 'Refund', lapsesAfter: 7 * days },
  'visa-revocation': { label: /*i18n*/ 'Revocation of a visa', lapsesAfter: 24 * hours },
  'visa-correction': { label: /*i18n*/ 'Correction of a visa', lapsesAfter: 7 * days },
  'role-change': { label: /*i18n*/ 'More rights for an account', lapsesAfter: 7 * days },
  'staff-reactivation': { label: /*i18n*/ 'Reactivation of a staff account', lapsesAfter: 7 * days },
  'factor-removal': { label: /*i18n*/ 'Removal of a lost second factor', lapsesAfter: 7 * days },
  'settings-change': { label: /*i18n*/ 'A less strict security setting', lapsesAfter: 7 * days },
  'watchlist-import': { label: /*i18n*/ 'A list to import into the watchlist', lapsesAfter: 7 * days },
  'watchlist-removal': { label: /*i18n*/ 'Removal of a watchlist entry', lapsesAfter: 7 * days },
  'reference-change': { label: /*i18n*/ 'A change of fees or visa rules', lapsesAfter: 7 * days },
} as const satisfies Record<string, { label: string; lapsesAfter: number }>
export type ApprovalKind = keyof typeof approvalKinds
export const approvalKindNames = Object.keys(approvalKinds) as [ApprovalKind, ...ApprovalKind[]]

export function approvalLabel(kind: string): string {
  const known: Partial<Record<string, { label: string }>> = approvalKinds
  return known[kind]?.label ?? kind
}

export const approvalStates = ['open', 'confirmed', 'withdrawn', 'lapsed'] as const
export type ApprovalState = (typeof approvalStates)[number]

export type ApprovalActor = 'first' | 'second' | 'system'

export const approvalTransitions: readonly Transition<ApprovalState, ApprovalActor, never, never>[] = [
  { from: 'open', to: 'confirmed', by: ['second'] },
  { from: 'open', to: 'withdrawn', by: ['first', 'second', 'system'] },
  { from: 'open', to: 'lapsed', by: ['system'] },
]

export const secondPersonProblems = {
  same: /*i18n*/ 'A second administrator must confirm this.',
  gone: /*i18n*/ 'The account that requested this no longer exists. Please request it again.',
  sponsored: /*i18n*/ 'One of you created, invited or promoted the other’s account. Someone else must confirm this.',
  address: /*i18n*/ 'Confirm your email address before you confirm a colleague’s request.',
  enrol: /*i18n*/ 'Set up a second factor in your own account before you confirm a colleague’s request.',
  factor: /*i18n*/ 'Sign in with a second factor before you confirm a colleague’s request.',
} as const
type SecondPersonProblem = keyof typeof secondPersonProblems

export interface SecondPersonFacts {
  firstId: string | null
  secondId: string
  isSponsored: boolean
  emailVerified: boolean
  hasSecondFactor: boolean
  passedSecondFactor: boolean
  needsSecondFactor: boolean
}

/** Two accounts are two people only if neither owes its rights to the other and the second one is proved. */
export function findSecondPersonProblem(facts: SecondPersonFacts): SecondPersonProblem | undefined {
  if (facts.firstId === facts.secondId) return 'same'
  if (facts.firstId === null) return 'gone'
  if (facts.isSponsored) return 'sponsored'
  if (!facts.emailVerified) return 'address'
  if (!facts.needsSecondFactor) return undefined
  if (!facts.hasSecondFactor) return 'enrol'
  return facts.passedSecondFactor ? undefined : 'factor'
}

/** One thing that would be different. Labels and texts are translated where they are read; null is nothing. */
export const ChangedField = z.object({
  label: z.string(),
  as: oneOf(['text', 'money', 'day', 'countries']),
  from: z.unknown(),
  to: z.unknown(),
})
export type ChangedField = z.infer<typeof ChangedField>

const Person = z.nullable(z.object({ id, fullName: z.string() }))

export const Approval = z.object({
  id,
  kind: oneOf(approvalKindNames),
  about: z.string(),
  reason: z.string(),
  evidence: z.nullable(z.string()),
  hasEvidenceFile: z.boolean(),
  change: z.nullable(z.object({ from: z.unknown(), to: z.unknown(), fields: z.optional(z.array(ChangedField)) })),
  applicationId: z.nullable(id),
  by: Person,
  at: moment,
  lapsesAt: moment,
})
export type Approval = z.infer<typeof Approval>

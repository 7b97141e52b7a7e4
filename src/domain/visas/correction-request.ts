import * as z from 'zod/mini'
import { id, moment, multilineText, oneOf } from '#foundation/values/schema.ts'
import type { Transition } from '#foundation/values/transitions.ts'
import { subjectNames } from './request-subjects.ts'
import { Correction } from './visa.ts'

export const requestStatuses = ['open', 'granted', 'declined', 'withdrawn', 'lapsed'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const requestTransitions: readonly Transition<
  RequestStatus,
  'owner' | 'officer' | 'admin' | 'system',
  never,
  never
>[] = [
  { from: 'open', to: 'granted', by: ['system'] },
  { from: 'open', to: 'declined', by: ['officer', 'admin'] },
  { from: 'open', to: 'withdrawn', by: ['owner'] },
  { from: 'open', to: 'lapsed', by: ['system'] },
]

const statement = multilineText(0, '', 2000)

export const minStatementLength = 10
export const statementTooShort = /*i18n*/ 'Please describe in at least 10 characters what is wrong.'

export const NewCorrectionRequest = z.strictObject({
  about: oneOf(subjectNames, /*i18n*/ 'Choose what is wrong.'),
  changes: z.omit(Correction, { issueDate: true }),
  statement,
})
export type NewCorrectionRequest = z.infer<typeof NewCorrectionRequest>

export const CorrectionRequest = z.object({
  id,
  about: oneOf(subjectNames),
  changes: z.omit(Correction, { issueDate: true }),
  statement: z.string(),
  status: oneOf(requestStatuses),
  answer: z.nullable(z.string()),
  askedAt: moment,
  answeredAt: z.nullable(moment),
})
export type CorrectionRequest = z.infer<typeof CorrectionRequest>

export const RequestAnswer = z.strictObject({
  answer: multilineText(minStatementLength, /*i18n*/ 'Please give the reasons in at least 10 characters', 2000),
})

import * as z from 'zod/mini'
import { PersonalInfoDraft, TravelDetailsDraft } from '#domain/applications/application.ts'
import { Representative } from '#domain/applications/representative.ts'
import { appealStatuses, needs, statusNames, type Need } from '#domain/applications/status.ts'
import { visaTypeNames } from '#domain/applications/visa-types.ts'
import { DocumentRecord } from '#domain/documents/document.ts'
import { PaymentInfo } from '#domain/payments/payment.ts'
import { visaStatusNames } from '#domain/visas/visa-status.ts'
import { id, moment, oneOf } from '#foundation/values/schema.ts'
import { DecisionDays } from './decision-days.ts'
import { Task, turns } from './whose-turn.ts'

const status = oneOf(statusNames)

export const HistoryEntry = z.object({
  at: moment,
  what: z.string(),
  by: oneOf(['you', 'office', 'service']),
  facts: z.record(z.string(), z.unknown()),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const Companion = z.object({
  id,
  applicationNumber: z.string(),
  applicationType: z.string(),
  name: z.string(),
  status,
  isWithdrawn: z.boolean(),
  isComplete: z.boolean(),
  arrivalDate: z.optional(z.string()),
})
export type Companion = z.infer<typeof Companion>

export const InformationRequest = z.object({
  message: z.string(),
  texts: z.array(z.string()),
  items: z.array(z.string()),
  answered: z.array(z.string()),
  askedAt: moment,
  dueAt: moment,
})
export type InformationRequest = z.infer<typeof InformationRequest>

export function requestTexts(
  translate: (words: string) => string,
  { message, texts }: { message: string; texts: readonly string[] },
): string {
  return [...texts.map(translate), ...(texts.includes(message) || message === '' ? [] : [message])].join('\n\n')
}

export const Application = z.object({
  id,
  userId: z.nullable(id),
  applicationNumber: z.string(),
  applicationType: oneOf(visaTypeNames),
  status,
  personalInfo: z.nullable(PersonalInfoDraft),
  travelDetails: z.nullable(TravelDetailsDraft),
  documents: z.array(DocumentRecord),
  paymentInfo: z.nullable(PaymentInfo),
  /** Dollars that are missing of a fee that was returned in part; null when nothing or all of it is. */
  balance: z.nullable(z.number()),
  assignedTo: z.nullable(id),
  createdAt: moment,
  updatedAt: moment,
  submittedAt: z.nullable(moment),
  decidedAt: z.nullable(moment),
  estimatedCompletionDate: z.nullable(z.string()),
  decisionBy: z.nullable(DecisionDays.shape.decisionBy),
  expressBy: z.nullable(DecisionDays.shape.expressBy),
  byTransfer: z.nullable(DecisionDays),
  isExpress: z.boolean(),
  adminComments: z.nullable(z.string()),
  reasonCode: z.nullable(z.string()),
  complete: z.object({ personalInfo: z.boolean(), travelDetails: z.boolean() }),
  versions: z.object({ personalInfo: z.number(), travelDetails: z.number() }),
  open: z.object({
    personalInfo: z.boolean(),
    travelDetails: z.boolean(),
    documents: z.array(z.string()),
    answer: z.boolean(),
  }),
  allowed: z.array(status),
  turn: oneOf(turns),
  tasks: z.array(Task),
  group: z.nullable(z.object({ id, companions: z.array(Companion) })),
  request: z.nullable(InformationRequest),
  review: z.object({
    until: z.nullable(moment),
    status: z.nullable(oneOf(appealStatuses)),
    reasons: z.nullable(z.string()),
  }),
  representative: z.nullable(Representative),
  forSomeoneElse: z.boolean(),
  visaStatus: z.nullable(oneOf(visaStatusNames)),
  previousId: z.nullable(id),
})
export type Application = z.infer<typeof Application>

export const ApplicationWithHistory = z.extend(Application, {
  history: z.array(HistoryEntry),
  /** What was paid before `paymentInfo`, which may have been refunded; newest first. */
  earlierPayments: z.array(PaymentInfo),
})
export type ApplicationWithHistory = z.infer<typeof ApplicationWithHistory>

export const appealWithinDays = 28

export const stillNeeded = /*i18n*/ 'Still needed: {needs}.'

export const needTexts = (missing: readonly Need[]): string[] => missing.map((need) => needs[need])

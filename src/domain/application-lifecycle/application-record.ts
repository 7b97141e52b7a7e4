import * as z from 'zod/mini'
import { PersonalInfoDraft, TravelDetailsDraft } from '#domain/applications/application.ts'
import { Representative } from '#domain/applications/representative.ts'
import { appealStatuses, needs, statusNames, type Need } from '#domain/applications/status.ts'
import { visaTypeNames } from '#domain/applications/visa-types.ts'
import { DocumentRecord } from '#domain/documents/document.ts'
import { PaymentInfo } from '#domain/payments/payment.ts'
import { visaStatusNames } from '#domain/visas/visa-status.ts'
import { id, moment, oneOf } from '#foundation/values/schema.ts'
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
  isComplete: z.boolean(),
  arrivesEarly: z.boolean(),
  arrivesEarlyWithExpress: z.boolean(),
})
export type Companion = z.infer<typeof Companion>

export const InformationRequest = z.object({
  message: z.string(),
  /** Standard texts in English; screens translate them. */
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
  assignedTo: z.nullable(id),
  createdAt: moment,
  updatedAt: moment,
  submittedAt: z.nullable(moment),
  decidedAt: z.nullable(moment),
  estimatedCompletionDate: z.nullable(z.string()),
  decisionBy: z.nullable(z.record(z.string(), z.string())),
  /** The same with express processing, for the visa types that it makes faster. */
  expressBy: z.nullable(z.record(z.string(), z.string())),
  isExpress: z.boolean(),
  adminComments: z.nullable(z.string()),
  reasonCode: z.nullable(z.string()),
  /** Which form sections are complete. */
  complete: z.object({ personalInfo: z.boolean(), travelDetails: z.boolean() }),
  /** A save that names an older version is refused. */
  versions: z.object({ personalInfo: z.number(), travelDetails: z.number() }),
  open: z.object({
    personalInfo: z.boolean(),
    travelDetails: z.boolean(),
    documents: z.array(z.string()),
    answer: z.boolean(),
  }),
  /** Statuses the reader may change to, ignoring missing requirements. */
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
  /** Who applies for the traveller; null when the traveller does. */
  representative: z.nullable(Representative),
  /** It was said that the form is for somebody else, declared or not. */
  forSomeoneElse: z.boolean(),
  /** Of the newest visa; null before one is issued. */
  visaStatus: z.nullable(oneOf(visaStatusNames)),
  previousId: z.nullable(id),
})
export type Application = z.infer<typeof Application>

export const ApplicationWithHistory = z.extend(Application, { history: z.array(HistoryEntry) })
export type ApplicationWithHistory = z.infer<typeof ApplicationWithHistory>

export const appealWithinDays = 28

export function stillNeeded(missing: readonly Need[]): string {
  return `Still needed: ${missing.map((need) => needs[need]).join(', ')}.`
}

// An application with all its papers, as it travels.
import * as z from 'zod/mini'
import { PersonalInfoDraft, TravelDetailsDraft } from '#domain/applications/application.ts'
import { appealStatuses, needs, statusNames, type Need } from '#domain/applications/status.ts'
import { visaTypeNames } from '#domain/applications/visa-types.ts'
import { DocumentRecord } from '#domain/documents/document.ts'
import { PaymentInfo } from '#domain/payments/payment.ts'
import { id, moment, oneOf } from '#foundation/values/schema.ts'
import { Task, turns } from './whose-turn.ts'

const status = oneOf(statusNames)

/** One line of the applicant's own history. */
export const HistoryEntry = z.object({
  at: moment,
  what: z.string(),
  by: oneOf(['you', 'office', 'service']),
  /** The facts of the event that an applicant may see. */
  facts: z.record(z.string(), z.unknown()),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** A fellow traveller, as the others of the group see them. */
export const Companion = z.object({
  id,
  applicationNumber: z.string(),
  applicationType: z.string(),
  name: z.string(),
  status,
  /** All answers and documents are there. */
  isComplete: z.boolean(),
  /** A draft whose arrival lies before the day a decision can be expected, if it were submitted today. */
  arrivesEarly: z.boolean(),
})
export type Companion = z.infer<typeof Companion>

export const InformationRequest = z.object({
  message: z.string(),
  /** What the office says in such cases, in English; screens show it in the reader's language. */
  texts: z.array(z.string()),
  items: z.array(z.string()),
  answered: z.array(z.string()),
  askedAt: moment,
  dueAt: moment,
})
export type InformationRequest = z.infer<typeof InformationRequest>

/** What is asked for: prepared words in the reader's language, then the officer's own. */
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
  /** The day by which a decision is to be expected. */
  estimatedCompletionDate: z.nullable(z.string()),
  /** For a draft: the day by which each type would be decided if it were submitted today. */
  decisionBy: z.nullable(z.record(z.string(), z.string())),
  adminComments: z.nullable(z.string()),
  /** Why it ended, when it ended without a visa: `withdrawn` or the code of a refusal. */
  reasonCode: z.nullable(z.string()),
  /** Which sheets are answered in full. */
  complete: z.object({ personalInfo: z.boolean(), travelDetails: z.boolean() }),
  /** Grow with every save; a save that names an older one is refused. */
  versions: z.object({ personalInfo: z.number(), travelDetails: z.number() }),
  /** What may be changed now. */
  open: z.object({
    personalInfo: z.boolean(),
    travelDetails: z.boolean(),
    documents: z.array(z.string()),
    answer: z.boolean(),
  }),
  /** The moves the reader could make now, preconditions aside. */
  allowed: z.array(status),
  /** Who has to act, and what the applicant has to do, the next step first. */
  turn: oneOf(turns),
  tasks: z.array(Task),
  group: z.nullable(z.object({ id, companions: z.array(Companion) })),
  request: z.nullable(InformationRequest),
  /** Another look at a refusal: what became of it, and until when it can be asked for. */
  review: z.object({
    until: z.nullable(moment),
    status: z.nullable(oneOf(appealStatuses)),
    reasons: z.nullable(z.string()),
  }),
  previousId: z.nullable(id),
})
export type Application = z.infer<typeof Application>

/** One application read by itself comes with its history. */
export const ApplicationWithHistory = z.extend(Application, { history: z.array(HistoryEntry) })
export type ApplicationWithHistory = z.infer<typeof ApplicationWithHistory>

/** Days after a refusal in which another officer can be asked to look again. */
export const appealWithinDays = 28

/** The sentence that names what is missing, for the answer and for the button. */
export function stillNeeded(missing: readonly Need[]): string {
  return `Still needed: ${missing.map((need) => needs[need]).join(', ')}.`
}

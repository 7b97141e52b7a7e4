import * as z from 'zod/mini'
import { moment, oneOf, multilineText } from '#foundation/values/schema.ts'
import { asks, hintNames } from './challenge.ts'
import { results, statusNames } from './states.ts'

/** One way of telling who somebody is. */
const providerNames = ['built-in', 'hosted'] as const
export type ProviderName = (typeof providerNames)[number]

const steps = ['begin', 'document', 'selfie', 'done'] as const
export type Step = (typeof steps)[number]

/** As its owner sees it. Before the first try there is nothing but the appointment. */
export const Verification = z.object({
  id: z.nullable(z.string()),
  verificationId: z.nullable(z.string()),
  appointmentId: z.string(),
  /** Who has to stand before the camera; empty where no application is named. */
  traveller: z.string(),
  provider: oneOf(providerNames),
  status: z.nullable(oneOf(statusNames)),
  /** What the result page says. */
  result: oneOf(results),
  step: oneOf(steps),
  hasConsented: z.boolean(),
  triesLeft: z.number(),
  documentType: z.nullable(z.string()),
  /** What was read from the passport, for its owner to look at, and which answers differ from it. */
  read: z.record(z.string(), z.string()),
  differing: z.array(z.string()),
  challenge: z.object({ asks: z.array(oneOf(asks)), done: z.number(), hint: z.nullable(oneOf(hintNames)) }),
  confidence: z.nullable(z.number()),
  verification: z.object({ documentAuthenticity: z.nullable(z.number()), faceMatch: z.nullable(z.number()) }),
  officerReviewed: z.boolean(),
  /** Where the hosted provider does its part. */
  hostedUrl: z.nullable(z.string()),
  createdAt: z.nullable(moment),
  completedAt: z.nullable(moment),
})
export type Verification = z.infer<typeof Verification>

export const pictureNames = ['document', 'portrait', 'photo', ...asks] as const
export type PictureName = (typeof pictureNames)[number]

/** As the desk sees it. */
export const DeskVerification = z.object({
  id: z.string(),
  provider: oneOf(providerNames),
  status: oneOf(statusNames),
  confidence: z.nullable(z.number()),
  scores: z.object({
    documentAuthenticity: z.nullable(z.number()),
    faceMatch: z.nullable(z.number()),
    photoMatch: z.nullable(z.number()),
    liveness: z.nullable(z.number()),
  }),
  flags: z.array(z.string()),
  read: z.record(z.string(), z.string()),
  pictures: z.array(oneOf(pictureNames)),
  officerReviewed: z.boolean(),
  officerNotes: z.nullable(z.string()),
  /** Whether it still waits for an officer's word and this person may say it. */
  mayReview: z.boolean(),
  createdAt: moment,
  completedAt: z.nullable(moment),
})
export type DeskVerification = z.infer<typeof DeskVerification>

export const Review = z.strictObject({
  result: oneOf(['approved', 'declined'], /*i18n*/ 'Please choose'),
  notes: z.prefault(multilineText(0, '', 2000), ''),
})
export type Review = z.infer<typeof Review>

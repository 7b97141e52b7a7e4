import * as z from 'zod/mini'
import { moment, oneOf, multilineText } from '#foundation/values/schema.ts'
import { challengeSteps, hintNames } from './challenge.ts'
import { results, statusNames } from './states.ts'

const providerNames = ['built-in', 'hosted'] as const
export type ProviderName = (typeof providerNames)[number]

const steps = ['begin', 'document', 'selfie', 'done'] as const
export type Step = (typeof steps)[number]

export const IdentityCheck = z.object({
  id: z.nullable(z.string()),
  verificationId: z.nullable(z.string()),
  appointmentId: z.string(),
  traveller: z.string(),
  provider: oneOf(providerNames),
  status: z.nullable(oneOf(statusNames)),
  result: oneOf(results),
  step: oneOf(steps),
  hasConsented: z.boolean(),
  triesLeft: z.number(),
  documentType: z.nullable(z.string()),
  read: z.record(z.string(), z.string()),
  differing: z.array(z.string()),
  challenge: z.object({
    ask: z.nullable(oneOf(challengeSteps)),
    nonce: z.nullable(z.string()),
    sequence: z.number(),
    done: z.number(),
    rounds: z.number(),
    progress: z.number(),
    hint: z.nullable(oneOf(hintNames)),
  }),
  confidence: z.nullable(z.number()),
  verification: z.object({ documentAuthenticity: z.nullable(z.number()), faceMatch: z.nullable(z.number()) }),
  officerReviewed: z.boolean(),
  hostedUrl: z.nullable(z.string()),
  createdAt: z.nullable(moment),
  completedAt: z.nullable(moment),
})
export type IdentityCheck = z.infer<typeof IdentityCheck>

export const pictureNames = ['document', 'portrait', 'photo', ...challengeSteps] as const
export type PictureName = (typeof pictureNames)[number]

export const StaffIdentityCheck = z.object({
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
  mayReview: z.boolean(),
  createdAt: moment,
  completedAt: z.nullable(moment),
})
export type StaffIdentityCheck = z.infer<typeof StaffIdentityCheck>

export const IdentityCheckReview = z.strictObject({
  result: oneOf(['approved', 'declined'], /*i18n*/ 'Choose one of the options'),
  notes: z.prefault(multilineText(0, '', 2000), ''),
})
export type IdentityCheckReview = z.infer<typeof IdentityCheckReview>

import * as z from 'zod/mini'
import { id, moment, oneOf } from '#foundation/values/schema.ts'
import { consentKinds } from './consent.ts'

/** Rights that people exercise themselves in their account; an objection is a consent taken back. */
export const requestKinds = ['erasure', 'export', 'objection'] as const
export type RequestKind = (typeof requestKinds)[number]

/** `kept`: done, but decided applications stay without a name as long as the law requires. */
const requestStates = ['completed', 'kept'] as const

export const PrivacyRequest = z.object({
  id,
  at: moment,
  kind: oneOf(requestKinds),
  state: oneOf(requestStates),
  person: z.nullable(z.string()),
  consent: z.nullable(oneOf(consentKinds)),
  deletedApplications: z.nullable(z.number()),
  keptApplications: z.nullable(z.number()),
})
export type PrivacyRequest = z.infer<typeof PrivacyRequest>

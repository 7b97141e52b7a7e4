import * as z from 'zod/mini'
import { moment, oneOf } from '#foundation/values/schema.ts'

export const consentKinds = ['terms', 'privacy', 'declaration', 'biometric', 'recording', 'assistant'] as const
export type ConsentKind = (typeof consentKinds)[number]

export const consentLabels: Readonly<Record<ConsentKind, string>> = {
  terms: /*i18n*/ 'Terms of Service',
  privacy: /*i18n*/ 'Privacy Policy',
  declaration: /*i18n*/ 'Declaration that my answers are true and complete',
  biometric: /*i18n*/ 'Use of my face and passport picture for the identity check',
  recording: /*i18n*/ 'Recording of an interview',
  assistant: /*i18n*/ 'Use of my questions by the assistant',
}

export const freeConsents = ['biometric', 'recording', 'assistant'] as const satisfies readonly ConsentKind[]

export const Consent = z.object({
  kind: oneOf(consentKinds),
  version: z.string(),
  given: z.boolean(),
  at: moment,
})
export type Consent = z.infer<typeof Consent>

import * as z from 'zod/mini'
import { oneOf, sentence } from '#foundation/values/schema.ts'

const verdicts = ['valid', 'not-valid', 'check'] as const
export type Verdict = (typeof verdicts)[number]

export const outcomes = {
  VALID: {
    verdict: 'valid',
    message: /*i18n*/ 'The seal is genuine and the visa is valid.',
    byNumbers:
      /*i18n*/ 'A visa with this number was issued for this passport and is valid. Compare the details below with the document: its seal was not checked.',
  },
  READ_ERROR: {
    verdict: 'check',
    message: /*i18n*/ 'No code could be read. Try again in better light, or enter the numbers.',
  },
  WRONG_FORMAT: { verdict: 'not-valid', message: /*i18n*/ 'This is not a Liberian visa seal.' },
  UNKNOWN_CERTIFICATE: { verdict: 'not-valid', message: /*i18n*/ 'The seal was signed by an unknown signer.' },
  UNTRUSTED_CERTIFICATE: {
    verdict: 'not-valid',
    message: /*i18n*/ 'The seal was signed with an untrusted certificate.',
  },
  INVALID_DOCUMENTTYPE: { verdict: 'not-valid', message: /*i18n*/ 'The signer is not authorised to seal visas.' },
  EXPIRED_CERTIFICATE: { verdict: 'check', message: /*i18n*/ 'The certificate behind the seal has expired.' },
  REVOKED_CERTIFICATE: { verdict: 'not-valid', message: /*i18n*/ 'The certificate behind the seal was revoked.' },
  INVALID_SIGNATURE: { verdict: 'not-valid', message: /*i18n*/ 'The seal was forged or changed.' },
  INVALID_VISA_MRZ: { verdict: 'not-valid', message: /*i18n*/ 'The visa’s machine-readable lines are incorrect.' },
  SEAL_VISA_MISMATCH: { verdict: 'not-valid', message: /*i18n*/ 'The seal belongs to another visa.' },
  INVALID_PASSPORT_MRZ: {
    verdict: 'not-valid',
    message: /*i18n*/ 'The passport’s machine-readable lines are incorrect.',
  },
  SEAL_PASSPORT_MISMATCH: { verdict: 'not-valid', message: /*i18n*/ 'The visa was issued for another passport.' },
  VISA_EXPIRED: { verdict: 'not-valid', message: /*i18n*/ 'The visa has expired.' },
  VISA_SUSPENDED: {
    verdict: 'not-valid',
    message: /*i18n*/ 'The visa is suspended while the authority investigates. It doesn’t allow entry.',
  },
  VISA_REVOKED: { verdict: 'not-valid', message: /*i18n*/ 'The visa was revoked.' },
  VISA_REPLACED: { verdict: 'not-valid', message: /*i18n*/ 'The visa was replaced by a newer one. Ask for that one.' },
  VISA_NOT_YET_VALID: {
    verdict: 'check',
    message: /*i18n*/ 'The visa is genuine, but it isn’t valid yet.',
    byNumbers: /*i18n*/ 'A visa with this number was issued for this passport, but it isn’t valid yet.',
  },
  VISA_USED: { verdict: 'check', message: /*i18n*/ 'All entries of this visa have been used.' },
  VISA_UNKNOWN: { verdict: 'check', message: /*i18n*/ 'The seal is genuine, but the visa is not in our records.' },
  LIST_TOO_OLD: {
    verdict: 'check',
    message:
      /*i18n*/ 'The seal is genuine, but the list of revoked visas on this device is out of date. Go online to be sure.',
  },
  NO_MATCH: { verdict: 'not-valid', message: /*i18n*/ 'There is no visa with this number for this passport.' },
} as const satisfies Record<string, { verdict: Verdict; message: string; byNumbers?: string }>
export type Outcome = keyof typeof outcomes
const outcomeNames = Object.keys(outcomes) as [Outcome, ...Outcome[]]

/** Data minimisation: only what is needed to compare visa and person. */
export const CheckedVisa = z.object({
  name: z.string(),
  passport: z.string(),
  nationality: z.string(),
  type: z.string(),
  validFrom: z.string(),
  validUntil: z.string(),
  /** 0 means unlimited. */
  entries: z.number(),
  stayDays: z.number(),
})
export type CheckedVisa = z.infer<typeof CheckedVisa>

export const Check = z.object({
  verdict: oneOf(verdicts),
  code: oneOf(outcomeNames),
  message: sentence,
  visa: z.nullable(CheckedVisa),
})
export type Check = z.infer<typeof Check>

export function toCheck(code: Outcome, visa: CheckedVisa | null = null): Check {
  const { verdict, message } = outcomes[code]
  return { code, verdict, message, visa }
}

/** Numbers prove that a visa exists, not that the paper in someone's hand is the one that was issued. */
export function toCheckByNumbers(code: Outcome, visa: CheckedVisa): Check {
  const outcome = outcomes[code]
  return { ...toCheck(code, visa), message: 'byNumbers' in outcome ? outcome.byNumbers : outcome.message }
}

export function lastCharacters(passportNumber: string): string {
  return `•••${passportNumber.slice(-3)}`
}

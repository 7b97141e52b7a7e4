import * as z from 'zod/mini'
import { id, moment, oneOf } from '#foundation/values/schema.ts'

export const alertKinds = [
  'mass-reading',
  'settings-loosened',
  'chain-broken',
  'large-refund',
  'many-refunds',
  'new-network',
] as const
export type AlertKind = (typeof alertKinds)[number]

/** From how many on it is worth a look, and within how many seconds. An officer works on about twenty cases an hour. */
export const thresholds = {
  reading: { cases: 60, within: 3600 },
  export: { rows: 500 },
  refunds: { count: 10, within: 86_400 },
} as const

export const quietSeconds = 3600

interface AlertTexts {
  title: string
  explanation: string
}

export const alertTexts: Readonly<Record<AlertKind, AlertTexts>> = {
  'mass-reading': {
    title: /*i18n*/ 'One account is reading many cases',
    explanation:
      /*i18n*/ 'A staff account opened or exported far more cases within an hour than its work usually needs.',
  },
  'settings-loosened': {
    title: /*i18n*/ 'A security setting was relaxed',
    explanation: /*i18n*/ 'A security setting was made less strict.',
  },
  'chain-broken': {
    title: /*i18n*/ 'The audit trail is broken',
    explanation: /*i18n*/ 'A check found that the audit trail was changed, or that a stored checkpoint is missing.',
  },
  'large-refund': {
    title: /*i18n*/ 'A refund above the limit was requested',
    explanation: /*i18n*/ 'The refund is only sent once a second administrator confirms it.',
  },
  'many-refunds': {
    title: /*i18n*/ 'One account is requesting many refunds',
    explanation: /*i18n*/ 'A staff account requested far more refunds within a day than usual.',
  },
  'new-network': {
    title: /*i18n*/ 'Staff sign-in from a new network',
    explanation: /*i18n*/ 'A staff account signed in from a new network.',
  },
}

export const SecurityAlert = z.object({
  id,
  at: moment,
  kind: oneOf(alertKinds),
  account: z.nullable(z.object({ id, fullName: z.string() })),
})
export type SecurityAlert = z.infer<typeof SecurityAlert>

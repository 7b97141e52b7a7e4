import * as z from 'zod/mini'
import { moment, oneOf } from '#foundation/values/schema.ts'

const conditions = ['good', 'attention', 'bad'] as const
export type Condition = (typeof conditions)[number]
const condition = oneOf(conditions)

export const optOuts = ['SMTP_TLS', 'DATABASE_TLS', 'CLAMD_URL'] as const
export type OptOut = (typeof optOuts)[number]

export const Health = z.object({
  at: moment,
  database: z.object({
    condition,
    answersIn: z.nullable(z.number()),
    bytes: z.nullable(z.number()),
  }),
  queue: z.object({
    condition,
    oldest: z.nullable(z.number()),
    waiting: z.nullable(z.number()),
    retrying: z.nullable(z.number()),
    failed: z.nullable(z.number()),
    isHeld: z.boolean(),
  }),
  mail: z.object({
    condition,
    waiting: z.nullable(z.number()),
    refused: z.nullable(z.number()),
    lastSentAt: z.nullable(moment),
    by: oneOf(['smtp', 'mailbox']),
  }),
  storage: z.object({
    condition,
    by: oneOf(['folder', 'object store']),
    freeBytes: z.nullable(z.number()),
    totalBytes: z.nullable(z.number()),
  }),
  instances: z.object({ condition, running: z.nullable(z.number()) }),
  backup: z.object({ condition, at: z.nullable(moment), damagedFiles: z.nullable(z.number()) }),
  protection: z.object({ condition, optOuts: z.array(oneOf(optOuts)) }),
})
export type Health = z.infer<typeof Health>

/** In seconds, bytes as a share, days. */
export const limits = {
  queue: { attention: 60, bad: 300 },
  freeShare: { attention: 0.15, bad: 0.05 },
  backupDays: { attention: 2, bad: 8 },
} as const

export function conditionFor(value: number, { attention, bad }: { attention: number; bad: number }): Condition {
  if (value >= bad) return 'bad'
  return value >= attention ? 'attention' : 'good'
}

// How the parts of the service are, each with the figures that say so.
import * as z from 'zod/mini'
import { moment, oneOf } from '#foundation/values/schema.ts'

const conditions = ['good', 'attention', 'bad'] as const
export type Condition = (typeof conditions)[number]
const condition = oneOf(conditions)

export const Health = z.object({
  at: moment,
  database: z.object({
    condition,
    /** Milliseconds for the smallest question. */
    answersIn: z.nullable(z.number()),
    bytes: z.nullable(z.number()),
  }),
  queue: z.object({
    condition,
    /** Seconds that the oldest job which is due has waited. */
    oldest: z.nullable(z.number()),
    waiting: z.nullable(z.number()),
    /** Failed at least once and tried again. */
    retrying: z.nullable(z.number()),
    /** Given up after the last try. */
    failed: z.nullable(z.number()),
  }),
  mail: z.object({
    condition,
    /** Letters that are due and not sent; those that a mail server turned away are told apart. */
    waiting: z.nullable(z.number()),
    refused: z.nullable(z.number()),
    lastSentAt: z.nullable(moment),
    /** Where emails go. */
    by: oneOf(['smtp', 'mailbox']),
  }),
  storage: z.object({
    condition,
    by: oneOf(['folder', 'object store']),
    /** Of the disk with the data folder. */
    freeBytes: z.nullable(z.number()),
    totalBytes: z.nullable(z.number()),
  }),
  instances: z.object({ condition, running: z.nullable(z.number()) }),
  backup: z.object({ condition, at: z.nullable(moment), damagedFiles: z.nullable(z.number()) }),
})
export type Health = z.infer<typeof Health>

/** From these on somebody should look. Seconds, bytes as a share, days. */
export const limits = {
  queue: { attention: 60, bad: 300 },
  freeShare: { attention: 0.15, bad: 0.05 },
  backupDays: { attention: 2, bad: 8 },
} as const

/** The more, the worse. */
export function conditionFor(value: number, { attention, bad }: { attention: number; bad: number }): Condition {
  if (value >= bad) return 'bad'
  return value >= attention ? 'attention' : 'good'
}

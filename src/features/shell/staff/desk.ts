import * as z from 'zod/mini'
import { DayCounts } from '#features/cases/day.ts'

/** Counting stops at 1,001. */
export const DeskCounts = z.object({
  queue: z.number(),
  mine: z.number(),
  inbox: z.number(),
  appointments: z.number(),
  /** What waits for a second administrator; zero for officers. */
  approvals: z.number(),
})
export type DeskCounts = z.infer<typeof DeskCounts>

export const MyDay = z.object({
  counts: z.extend(DayCounts, { appointments: z.number() }),
  /** The last day that counts as due soon. */
  dueBy: z.iso.date(),
})
export type MyDay = z.infer<typeof MyDay>

import * as z from 'zod/mini'
import { DayCounts } from '#features/cases/my-day.ts'

export const DeskCounts = z.object({
  queue: z.number(),
  mine: z.number(),
  inbox: z.number(),
  appointments: z.number(),
  approvals: z.number(),
})
export type DeskCounts = z.infer<typeof DeskCounts>

export const MyDay = z.object({
  counts: z.extend(DayCounts, { appointments: z.number() }),
  dueBy: z.iso.date(),
})
export type MyDay = z.infer<typeof MyDay>

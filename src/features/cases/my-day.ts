import * as z from 'zod/mini'
import { statusNames } from '#domain/applications/status.ts'
import { visaTypeNames } from '#domain/applications/visa-types.ts'
import { id, moment, oneOf } from '#foundation/values/schema.ts'

export const dayLists = ['overdue', 'due', 'replies', 'opinions', 'decided'] as const
export type DayList = (typeof dayLists)[number]

export const DayCounts = z.object({
  overdue: z.number(),
  due: z.number(),
  replies: z.number(),
  opinions: z.number(),
  decided: z.number(),
})
export type DayCounts = z.infer<typeof DayCounts>

export const DayCase = z.object({
  id,
  applicationNumber: z.string(),
  applicantName: z.string(),
  applicationType: oneOf(visaTypeNames),
  status: oneOf(statusNames),
  dueAt: z.nullable(moment),
  decidedAt: z.nullable(moment),
})
export type DayCase = z.infer<typeof DayCase>

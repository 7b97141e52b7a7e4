// Figures of a period beside the period of the same length before it. Amounts are in dollars.
import * as z from 'zod/mini'
import { visaTypeNames } from '#domain/applications/visa-types.ts'
import { methodNames } from '#domain/payments/payment.ts'
import { oneOf } from '#foundation/values/schema.ts'

export const ranges = ['7', '30', '90', '365'] as const
export type Range = (typeof ranges)[number]

const visaType = oneOf([...visaTypeNames, 'unknown'])
const method = oneOf([...methodNames, 'unknown'])

const totals = {
  totalApplications: z.number(),
  approvedApplications: z.number(),
  rejectedApplications: z.number(),
  withdrawnApplications: z.number(),
  approvalRate: z.nullable(z.number()),
  averageProcessingTime: z.nullable(z.number()),
  medianProcessingTime: z.nullable(z.number()),
  p90ProcessingTime: z.nullable(z.number()),
  totalRevenue: z.number(),
}
export const Totals = z.object(totals)
export type Totals = z.infer<typeof Totals>

export const Report = z.object({
  days: z.number(),
  from: z.string(),
  to: z.string(),
  timezone: z.string(),
  ...totals,
  pendingApplications: z.number(),
  monthlyRevenue: z.number(),
  yearlyRevenue: z.number(),
  revenueGrowth: z.nullable(z.number()),
  previous: Totals,
  dailyStats: z.array(
    z.object({
      day: z.string(),
      revenue: z.number(),
      applications: z.number(),
      approved: z.number(),
      rejected: z.number(),
    }),
  ),
  monthlyStats: z.array(z.object({ month: z.string(), revenue: z.number(), applications: z.number() })),
  topCountries: z.array(z.object({ country: z.string(), revenue: z.number(), count: z.number() })),
  visaTypeRevenue: z.array(
    z.object({
      type: visaType,
      applications: z.number(),
      revenue: z.number(),
      avgFee: z.number(),
    }),
  ),
  paymentMethods: z.array(
    z.object({
      method,
      count: z.number(),
      revenue: z.number(),
      percentage: z.number(),
    }),
  ),
  officers: z.array(
    z.object({
      id: z.nullable(z.string()),
      fullName: z.string(),
      approved: z.number(),
      rejected: z.number(),
      openCases: z.number(),
    }),
  ),
})
export type Report = z.infer<typeof Report>

const card = z.object({
  count: z.number(),
  today: z.number(),
  trend: z.nullable(z.number()),
})

export const Overview = z.object({
  trendDays: z.number(),
  total: card,
  pending: card,
  approved: card,
  rejected: card,
})
export type Overview = z.infer<typeof Overview>

export function approvalRate(approved: number, rejected: number): number | null {
  return approved + rejected === 0 ? null : approved / (approved + rejected)
}

export const roundToTenth = (value: number) => Math.round(value * 10) / 10

export function percentChange(now: number, before: number): number | null {
  return before <= 0 ? null : roundToTenth(((now - before) / before) * 100)
}

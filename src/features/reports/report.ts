// What the office has done in a stretch of days, beside the stretch of the same length before it. Amounts are dollars.
import * as z from 'zod/mini'
import { visaTypeNames } from '#domain/applications/visa-types.ts'
import { methodNames } from '#domain/payments/payment.ts'
import { oneOf } from '#foundation/values/schema.ts'

export const ranges = ['7', '30', '90', '365'] as const
export type Range = (typeof ranges)[number]

/** What cannot be assigned any more, because the application is gone, is `unknown` and still counts. */
const visaType = oneOf([...visaTypeNames, 'unknown'])
const method = oneOf([...methodNames, 'unknown'])

const totals = {
  /** Handed in within the period. */
  totalApplications: z.number(),
  /** Decided within the period. Withdrawals are no decisions and are told apart. */
  approvedApplications: z.number(),
  rejectedApplications: z.number(),
  withdrawnApplications: z.number(),
  /** Approved divided by approved and rejected; nothing where nothing was decided. */
  approvalRate: z.nullable(z.number()),
  /** Days from handing in to decision, to one place. */
  averageProcessingTime: z.nullable(z.number()),
  medianProcessingTime: z.nullable(z.number()),
  p90ProcessingTime: z.nullable(z.number()),
  /** Fees less refunds, as the books have it. */
  totalRevenue: z.number(),
}
export const Totals = z.object(totals)
export type Totals = z.infer<typeof Totals>

export const Report = z.object({
  days: z.number(),
  /** The first and the last day, in the time zone of the office. */
  from: z.string(),
  to: z.string(),
  timezone: z.string(),
  ...totals,
  /** Waiting for the office at this moment. */
  pendingApplications: z.number(),
  /** Of this month and of this year, so far. */
  monthlyRevenue: z.number(),
  yearlyRevenue: z.number(),
  /** Per cent against the period before; nothing where there was nothing before. */
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
      /** What was charged for one, on average. */
      avgFee: z.number(),
    }),
  ),
  paymentMethods: z.array(
    z.object({
      method,
      count: z.number(),
      revenue: z.number(),
      /** Of all payments. */
      percentage: z.number(),
    }),
  ),
  officers: z.array(
    z.object({
      /** Nobody where the service itself decided. */
      id: z.nullable(z.string()),
      fullName: z.string(),
      approved: z.number(),
      rejected: z.number(),
      /** Assigned and not decided, at this moment. */
      openCases: z.number(),
    }),
  ),
})
export type Report = z.infer<typeof Report>

const card = z.object({
  count: z.number(),
  today: z.number(),
  /** Per cent against the period before; nothing where there was nothing before. */
  trend: z.nullable(z.number()),
})

/** The cards of the administrator's first page. */
export const Overview = z.object({
  /** Days of the period that the trends compare with the one before. */
  trendDays: z.number(),
  total: card,
  /** Waiting for the office: pending and in review. */
  pending: card,
  approved: card,
  rejected: card,
})
export type Overview = z.infer<typeof Overview>

export function approvalRate(approved: number, rejected: number): number | null {
  return approved + rejected === 0 ? null : approved / (approved + rejected)
}

export const tenth = (value: number) => Math.round(value * 10) / 10

/** How much more it is than before, in per cent to one place. */
export function percentChange(now: number, before: number): number | null {
  return before <= 0 ? null : tenth(((now - before) / before) * 100)
}

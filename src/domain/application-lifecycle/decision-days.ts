import * as z from 'zod/mini'
import { methods, type Method } from '#domain/payments/payment.ts'

const daysByType = z.record(z.string(), z.string())

export const DecisionDays = z.object({
  decisionBy: daysByType,
  /** The same with express processing, for the visa types that it makes faster. */
  expressBy: daysByType,
})
export type DecisionDays = z.infer<typeof DecisionDays>

type DaysOfDraft = { [Key in keyof DecisionDays]: DecisionDays[Key] | null }

export interface ExpectedDays extends DaysOfDraft {
  byTransfer: DecisionDays | null
}

export interface PaymentChoice {
  isExpress: boolean
  method: Method | undefined
}

export function daysFor(expected: ExpectedDays, method: Method | undefined): DaysOfDraft {
  return (method && methods[method].businessDays > 0 ? expected.byTransfer : null) ?? expected
}

export function decisionDay(
  visaType: string,
  expected: ExpectedDays,
  { isExpress, method }: PaymentChoice,
): string | undefined {
  const { decisionBy, expressBy } = daysFor(expected, method)
  return (isExpress ? expressBy?.[visaType] : undefined) ?? decisionBy?.[visaType]
}

// Money is counted in whole cents; on the wire, as documented, it is dollars.
import { isVisaType, type VisaTypeId } from '#applications/visa-types.ts'

export const currency = 'USD'

export const visaFees: Readonly<Record<VisaTypeId, number>> = {
  tourist: 60_00,
  business: 120_00,
  student: 80_00,
  work: 150_00,
  transit: 30_00,
  medical: 100_00,
}

const feeOfUnknownType = 60_00

/** Added to every visa fee. */
export const processingFee = 20_00

export function visaFee(type: string): number {
  return isVisaType(type) ? visaFees[type] : feeOfUnknownType
}

/** What an application costs: the visa fee and the processing fee. */
export function totalFee(type: string): number {
  return visaFee(type) + processingFee
}

export function inDollars(cents: number): number {
  return cents / 100
}

/** Whole cents, or nothing when the amount has parts of a cent or is too large to be one. */
export function inCents(dollars: number): number | undefined {
  const cents = Math.round(dollars * 100)
  return Number.isSafeInteger(cents) && Math.abs(cents / 100 - dollars) < 1e-9 ? cents : undefined
}

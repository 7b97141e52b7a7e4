// Money is counted in whole cents; on the wire, as documented, it is dollars.
import { isVisaType, visaTypeNames, type VisaTypeId } from '#domain/applications/visa-types.ts'

export const currency = 'USD'

/** What things cost unless an administrator has decided otherwise. */
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

/** The fees of a day, in cents. */
export interface Fees {
  visa: Readonly<Record<VisaTypeId, number>>
  processing: number
}

export const usualFees: Fees = { visa: visaFees, processing: processingFee }

/** What can be given another amount from a day on. */
export const feeKeys = [...visaTypeNames, 'processing'] as const
export type FeeKey = (typeof feeKeys)[number]

export function visaFee(type: string, { visa }: Fees = usualFees): number {
  return isVisaType(type) ? visa[type] : feeOfUnknownType
}

/** What an application costs: the visa fee and the processing fee. */
export function totalFee(type: string, fees: Fees = usualFees): number {
  return visaFee(type, fees) + fees.processing
}

export function inDollars(cents: number): number {
  return cents / 100
}

/** Whole cents, or nothing when the amount has parts of a cent or is too large to be one. */
export function inCents(dollars: number): number | undefined {
  const cents = Math.round(dollars * 100)
  return Number.isSafeInteger(cents) && Math.abs(cents / 100 - dollars) < 1e-9 ? cents : undefined
}

// Money is counted in whole cents.
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

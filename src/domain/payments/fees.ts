// Money is counted in whole cents; on the wire, as documented, it is dollars.
import { isVisaType, visaTypeNames, type VisaTypeId } from '#domain/applications/visa-types.ts'
import { addCents, cents, type Cents } from '#foundation/values/money.ts'

export const currency = 'USD'

/** What things cost unless an administrator has decided otherwise. */
export const visaFees: Readonly<Record<VisaTypeId, Cents>> = {
  tourist: cents(60_00),
  business: cents(120_00),
  student: cents(80_00),
  work: cents(150_00),
  transit: cents(30_00),
  medical: cents(100_00),
}

const feeOfUnknownType = cents(60_00)

/** Added to every visa fee. */
export const processingFee = cents(20_00)

/** The fees of a day, in cents. */
export interface Fees {
  visa: Readonly<Record<VisaTypeId, Cents>>
  processing: Cents
}

export const usualFees: Fees = { visa: visaFees, processing: processingFee }

/** What can be given another amount from a day on. */
export const feeKeys = [...visaTypeNames, 'processing'] as const
export type FeeKey = (typeof feeKeys)[number]

export function visaFee(type: string, { visa }: Fees = usualFees): Cents {
  return isVisaType(type) ? visa[type] : feeOfUnknownType
}

/** What an application costs: the visa fee and the processing fee. */
export function totalFee(type: string, fees: Fees = usualFees): Cents {
  return addCents(visaFee(type, fees), fees.processing)
}

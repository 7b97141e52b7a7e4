import { isVisaType, visaTypeNames, type VisaTypeId } from '#domain/applications/visa-types.ts'
import { addCents, cents, type Cents } from '#foundation/values/money.ts'
import { defaultExpress, type ExpressOffers } from './express.ts'

export const currency = 'USD'

export const visaFees: Readonly<Record<VisaTypeId, Cents>> = {
  tourist: cents(60_00),
  business: cents(120_00),
  student: cents(80_00),
  work: cents(150_00),
  transit: cents(30_00),
  medical: cents(100_00),
}

const feeOfUnknownType = cents(60_00)

export const processingFee = cents(20_00)

export interface Fees {
  visa: Readonly<Record<VisaTypeId, Cents>>
  processing: Cents
  express: ExpressOffers
}

export const defaultFees: Fees = { visa: visaFees, processing: processingFee, express: defaultExpress }

export const feeKeys = [...visaTypeNames, 'processing'] as const
export type FeeKey = (typeof feeKeys)[number]

export function visaFee(type: string, { visa }: Fees = defaultFees): Cents {
  return isVisaType(type) ? visa[type] : feeOfUnknownType
}

export function totalFee(type: string, fees: Fees = defaultFees): Cents {
  return addCents(visaFee(type, fees), fees.processing)
}

export function expressFee(type: string, { express }: Fees = defaultFees): Cents {
  return (isVisaType(type) ? express[type]?.fee : undefined) ?? cents(0)
}

export function priceOf(type: string, isExpress: boolean, fees: Fees = defaultFees): Cents {
  return isExpress ? addCents(totalFee(type, fees), expressFee(type, fees)) : totalFee(type, fees)
}

export interface ItemFees {
  visaFee: Cents
  processingFee: Cents
  expressFee: Cents
}

export function itemAmount({ visaFee: visa, processingFee: processing, expressFee: express }: ItemFees): Cents {
  return addCents(visa, processing, express)
}

import { visaTypeNames, type VisaTypeId } from '#domain/applications/visa-types.ts'
import { cents, type Cents } from '#foundation/values/money.ts'

/** Business days from the payment to the decision; the longer time is what we promise. */
export interface ExpressOffer {
  fee: Cents
  minDays: number
  maxDays: number
}

export type ExpressOffers = Readonly<Partial<Record<VisaTypeId, ExpressOffer>>>

export const defaultOffer: ExpressOffer = { fee: cents(50_00), minDays: 2, maxDays: 3 }

export const isOfferedByDefault = (type: VisaTypeId) => type !== 'transit'

export const defaultExpress: ExpressOffers = Object.fromEntries(
  visaTypeNames.filter(isOfferedByDefault).map((type) => [type, defaultOffer]),
)

export function canBeExpress(types: readonly string[], express: ExpressOffers): boolean {
  return types.length > 0 && types.every((type) => type in express)
}

export function daysRange({ minDays, maxDays }: Pick<ExpressOffer, 'minDays' | 'maxDays'>): string {
  return minDays === maxDays ? String(maxDays) : `${minDays}-${maxDays}`
}

import { visaTypeNames, type VisaTypeId } from '#domain/applications/visa-types.ts'
import { cents, type Cents } from '#foundation/values/money.ts'

/** Business days from the payment to the decision; the longer time is what we promise. */
export interface ExpressOffer {
  fee: Cents
  minDays: number
  maxDays: number
}

/** A visa type without an entry cannot be processed faster. */
export type ExpressOffers = Readonly<Partial<Record<VisaTypeId, ExpressOffer>>>

export const usualOffer: ExpressOffer = { fee: cents(50_00), minDays: 2, maxDays: 3 }

/** Transit visas take no longer anyway. */
export const isUsuallyOffered = (type: VisaTypeId) => type !== 'transit'

export const defaultExpress: ExpressOffers = Object.fromEntries(
  visaTypeNames.filter(isUsuallyOffered).map((type) => [type, usualOffer]),
)

/** For all travellers of a payment or for none. */
export function canBeExpress(types: readonly string[], express: ExpressOffers): boolean {
  return types.length > 0 && types.every((type) => type in express)
}

export function daysRange({ minDays, maxDays }: Pick<ExpressOffer, 'minDays' | 'maxDays'>): string {
  return minDays === maxDays ? String(maxDays) : `${minDays}-${maxDays}`
}

import type { Cents } from '#foundation/values/money.ts'
import { asCents, between } from '#foundation/values/schema.ts'
import type { Kind } from '#domain/reference/kind.ts'
import { feeKeys, defaultFees, type FeeKey } from './fees.ts'

export const amountText = /*i18n*/ 'Enter an amount in dollars and cents.'

const defaultFee = (key: FeeKey) => (key === 'processing' ? defaultFees.processing : defaultFees.visa[key])

export const feeKind: Kind<Cents> = {
  name: 'fee',
  value: asCents(between(0, 10_000_00, amountText)),
  first: feeKeys.map((key) => ({ key, value: defaultFee(key) })),
  keys: feeKeys,
}

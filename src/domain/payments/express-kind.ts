import * as z from 'zod/mini'
import { visaTypeNames } from '#domain/applications/visa-types.ts'
import type { Kind } from '#domain/reference/kind.ts'
import { asCents, between } from '#foundation/values/schema.ts'
import { isOfferedByDefault, defaultOffer } from './express.ts'

export const expressFeeText = /*i18n*/ 'Enter an amount from $1 to $10,000.'
export const expressDaysText = /*i18n*/ 'Enter whole business days from 1 to 30, the shorter time first.'

const days = between(1, 30, expressDaysText)

const ExpressTerms = z
  .strictObject({
    isOffered: z.boolean(),
    fee: asCents(between(1_00, 10_000_00, expressFeeText)),
    minDays: days,
    maxDays: days,
  })
  .check(({ value, issues }) => {
    if (value.minDays <= value.maxDays) return
    issues.push({ code: 'custom', path: ['maxDays'], message: expressDaysText, input: value.maxDays })
  })
export type ExpressTerms = z.infer<typeof ExpressTerms>

export const expressKind: Kind<ExpressTerms> = {
  name: 'express',
  value: ExpressTerms,
  first: visaTypeNames.map((key) => ({ key, value: { isOffered: isOfferedByDefault(key), ...defaultOffer } })),
  keys: visaTypeNames,
}

import * as z from 'zod/mini'
import { oneOf } from '#platform/schema.ts'
import { feeKeys, inCents } from './fees.ts'

const amountText = /*i18n*/ 'Enter an amount in dollars and cents.'
const most = 10_000

/** What an administrator fills in to change a fee. */
export const NewFee = z.object({
  key: oneOf(feeKeys),
  dollars: z.pipe(
    z.pipe(
      z.string(amountText).check(z.trim(), z.regex(/^\d{1,5}([.,]\d{1,2})?$/, amountText)),
      z.transform((text: string) => Number(text.replace(',', '.'))),
    ),
    z.number().check(z.refine((dollars) => dollars <= most && inCents(dollars) !== undefined, amountText)),
  ),
  validFrom: z.iso.date(/*i18n*/ 'Enter a real date'),
})
export type NewFee = z.infer<typeof NewFee>

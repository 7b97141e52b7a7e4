import { visaTypeNames, visaTypes } from '#domain/applications/visa-types.ts'
import { daysRange, type ExpressOffers } from '#domain/payments/express.ts'
import type { Cents } from '#foundation/values/money.ts'

export const expressText =
  /*i18n*/ 'You can choose express processing when you pay. If we’re late, we refund the express fee automatically.'

interface Words {
  translate: (text: string, values?: Record<string, string>) => string
  money: (amount: Cents) => string
}

export function expressLines(express: ExpressOffers, { translate, money }: Words): string[] {
  const lines = visaTypeNames.flatMap((type) => {
    const offer = express[type]
    return offer
      ? [
          translate(/*i18n*/ '{visa}: {days} business days for {fee} more', {
            visa: translate(visaTypes[type].title),
            days: daysRange(offer),
            fee: money(offer.fee),
          }),
        ]
      : []
  })
  return lines.length > 0 ? lines : [translate(/*i18n*/ 'Express processing is not offered at the moment.')]
}

import { isVisaType, visaTypeNames } from '#domain/applications/visa-types.ts'
import { inDollars, type Cents } from '#foundation/values/money.ts'
import { languageNames, type Language } from '#foundation/i18n/languages.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { staleWhileRevalidate } from '#foundation/http/server/stale-while-revalidate.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { readInForce } from '#domain/reference/server/rows.ts'
import { feeKind } from '../fee-kind.ts'
import { currency, feeKeys, totalFee, defaultFees, visaFee, type Fees } from '../fees.ts'

export async function readFees(context: Pick<Context, 'db' | 'now'>): Promise<Fees> {
  const inForce = await readInForce(context, feeKind)
  const visa = { ...defaultFees.visa }
  let { processing } = defaultFees
  for (const key of feeKeys) {
    const amount = inForce.get(key)
    if (amount === undefined) continue
    if (isVisaType(key)) visa[key] = amount
    else processing = amount
  }
  return { visa, processing }
}

const lastKnownFees = staleWhileRevalidate(defaultFees, readFees)

/** Replaces the fees in prerendered pages; empty while the default fees apply. */
export function feeTexts(services: Services, language: Language): Record<string, string> {
  const fees = lastKnownFees(services)
  const money = new Intl.NumberFormat(language === languageNames[0] ? 'en-US' : language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  const changed = (name: string, amount: Cents, normal: Cents) =>
    amount === normal ? [] : [[name, money.format(inDollars(amount))]]
  return Object.fromEntries([
    ...changed('processing', fees.processing, defaultFees.processing),
    ...visaTypeNames.flatMap((type) => [
      ...changed(type, visaFee(type, fees), visaFee(type)),
      ...changed(`${type}-total`, totalFee(type, fees), totalFee(type)),
    ]),
  ]) as Record<string, string>
}

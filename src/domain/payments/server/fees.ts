// What things cost on a day: the rules in code, and what administrators have decided since.
import { isVisaType, visaTypeNames } from '#domain/applications/visa-types.ts'
import { languageNames, type Language } from '#foundation/i18n/languages.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { staleWhileRevalidate } from '#foundation/http/server/stale-while-revalidate.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { readInForce } from '#domain/reference/server/rows.ts'
import { feeKind } from '../fee-kind.ts'
import { currency, feeKeys, totalFee, usualFees, visaFee, type Fees } from '../fees.ts'

/** The fees in force at this moment. */
export async function readFees(context: Pick<Context, 'db' | 'now'>): Promise<Fees> {
  const counting = await readInForce(context, feeKind)
  const visa = { ...usualFees.visa }
  let { processing } = usualFees
  for (const key of feeKeys) {
    const cents = counting.get(key)
    if (cents === undefined) continue
    if (isVisaType(key)) visa[key] = cents
    else processing = cents
  }
  return { visa, processing }
}

const lastKnownFees = staleWhileRevalidate(usualFees, readFees)

/** What stands in built pages instead of what was built in; nothing while the fees are the usual ones. */
export function feeTexts(services: Services, language: Language): Record<string, string> {
  const fees = lastKnownFees(services)
  const money = new Intl.NumberFormat(language === languageNames[0] ? 'en-US' : language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  const changed = (name: string, cents: number, usual: number) =>
    cents === usual ? [] : [[name, money.format(cents / 100)]]
  return Object.fromEntries([
    ...changed('processing', fees.processing, usualFees.processing),
    ...visaTypeNames.flatMap((type) => [
      ...changed(type, visaFee(type, fees), visaFee(type)),
      ...changed(`${type}-total`, totalFee(type, fees), totalFee(type)),
    ]),
  ]) as Record<string, string>
}

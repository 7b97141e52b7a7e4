// What things cost on a day: the rules in code, and what administrators have decided since.
import { isVisaType, visaTypeNames } from '#applications/visa-types.ts'
import { languageNames, type Language } from '#platform/languages.ts'
import type { Context } from '#platform/server/context.ts'
import type { Services } from '#platform/server/services.ts'
import { readInForce } from '#reference/server/rows.ts'
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

/** How soon built pages follow a change. */
const rememberFor = 20_000
const remembered = new WeakMap<Services, { at: number; fees: Fees }>()

/** What stands in built pages instead of what was built in; nothing while the fees are the usual ones. */
export async function feeTexts(services: Services, language: Language): Promise<Record<string, string>> {
  const now = services.clock()
  const known = remembered.get(services)
  const age = known ? now.getTime() - known.at : Infinity
  const isFresh = age >= 0 && age < rememberFor
  // A public page is shown also while the database is away, with the fees that were last known.
  const fees = isFresh
    ? known!.fees
    : await readFees({ db: services.database.db, now }).catch(() => known?.fees ?? usualFees)
  if (!isFresh) remembered.set(services, { at: now.getTime(), fees })
  const money = new Intl.NumberFormat(language === languageNames[0] ? 'en-US' : language, {
    ...{ style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' },
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

import { isVisaType, visaTypeNames } from '#domain/applications/visa-types.ts'
import type { Cents } from '#foundation/values/money.ts'
import { writePrice } from '#foundation/values/write-money.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { staleWhileRevalidate } from '#foundation/http/server/stale-while-revalidate.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { inForce } from '#domain/reference/dated.ts'
import { listRows, today } from '#domain/reference/server/rows.ts'
import { readTogether } from '#foundation/storage/server/read-together.ts'
import type { ConfigurationContext } from '#domain/settings/server/configuration.ts'
import { expressKind } from '../express-kind.ts'
import type { ExpressOffer } from '../express.ts'
import { feeKind } from '../fee-kind.ts'
import { feeKeys, totalFee, defaultFees, visaFee, type Fees } from '../fees.ts'

export async function readFees(context: ConfigurationContext & Pick<Context, 'now'>): Promise<Fees> {
  const reads = { ...context, db: readTogether(context.db) }
  const [day, fees, offers] = await Promise.all([today(reads), listRows(reads, feeKind), listRows(reads, expressKind)])
  const amounts = inForce(fees, day)
  const visa = { ...defaultFees.visa }
  let { processing } = defaultFees
  for (const key of feeKeys) {
    const amount = amounts.get(key)?.value
    if (amount === undefined) continue
    if (isVisaType(key)) visa[key] = amount
    else processing = amount
  }
  const express = [...inForce(offers, day)].flatMap(([key, { value }]): [string, ExpressOffer][] => {
    const { isOffered, ...offer } = value
    return isOffered ? [[key, offer]] : []
  })
  return { visa, processing, express: Object.fromEntries(express) }
}

export const feesForPages = staleWhileRevalidate(defaultFees, readFees)

export function feeTexts(services: Services, language: Language): Record<string, string> {
  const fees = feesForPages(services)
  const money = (amount: Cents) => writePrice(amount, language)
  const changed = (name: string, amount: Cents, normal: Cents) => (amount === normal ? [] : [[name, money(amount)]])
  return Object.fromEntries([
    ...changed('processing', fees.processing, defaultFees.processing),
    ...visaTypeNames.flatMap((type) => [
      ...changed(type, visaFee(type, fees), visaFee(type)),
      ...changed(`${type}-total`, totalFee(type, fees), totalFee(type)),
    ]),
  ]) as Record<string, string>
}

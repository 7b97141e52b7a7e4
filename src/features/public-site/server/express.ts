import { isDeepStrictEqual } from 'node:util'
import { defaultExpress } from '#domain/payments/express.ts'
import { feesForPages } from '#domain/payments/server/fees.ts'
import { writePrice } from '#foundation/values/write-money.ts'
import type { Services } from '#foundation/http/server/services.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { expressLines } from '../express-lines.ts'

/** Replaces the lines in prerendered pages; undefined while the usual terms are in force. */
export async function changedExpressLines(services: Services, language: Language): Promise<string[] | undefined> {
  const { express } = feesForPages(services)
  if (isDeepStrictEqual(express, defaultExpress)) return undefined
  const i18n = await translationsFor(language)
  return expressLines(express, {
    translate: (text, values) => i18n._(text, values),
    money: (amount) => writePrice(amount, language),
  })
}

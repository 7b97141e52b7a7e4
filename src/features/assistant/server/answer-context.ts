import { pagesConfig } from '#foundation/pages/server/config.ts'
import { writePrice } from '#foundation/values/write-money.ts'
import { listRows } from '#domain/reference/server/rows.ts'
import { listActiveCentres } from '#domain/appointments/server/centres.ts'
import { countryName } from '#foundation/values/countries.ts'
import { dayOf } from '#foundation/values/day.ts'
import { arrivalKind } from '#features/public-site/arrival.ts'
import { readTerms } from '#features/public-site/server/rules.ts'
import { providersOf } from '#domain/payments/server/providers.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { readSettings } from '#domain/settings/server/settings.ts'
import type { AnswerContext } from '../knowledge/entry.ts'

export async function createAnswerContext(
  { db, now, services }: Context,
  language: Language,
  question: string,
): Promise<AnswerContext> {
  const i18n = await translationsFor(language)
  return {
    translate: (text, values) => i18n._(text, values),
    money: (amount) => writePrice(amount, language),
    country: (code) => countryName(code, language),
    language,
    today: dayOf(now),
    settings: await readSettings({ db }),
    ...(await readTerms({ db, now })),
    arrival: await listRows({ db }, arrivalKind),
    methods: providersOf(services).offered(),
    authority: pagesConfig(services).authority,
    centres: await listActiveCentres(db),
    question,
  }
}

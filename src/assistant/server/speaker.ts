import { listActiveCentres } from '#appointments/server/centres.ts'
import { countryName } from '#platform/countries.ts'
import { dayOf } from '#platform/day.ts'
import { readTerms } from '#information/server/rules.ts'
import { providersOf } from '#payments/server/providers.ts'
import type { Language } from '#platform/languages.ts'
import type { Context } from '#platform/server/context.ts'
import { wordsIn } from '#platform/server/words.ts'
import { readSettings } from '#settings/server/settings.ts'
import type { Speaker } from '../knowledge/entry.ts'

/** Speaks a language, with the facts as they are now. */
export async function speakerFor(
  { db, now, services }: Context,
  language: Language,
  question: string,
): Promise<Speaker> {
  const i18n = await wordsIn(language)
  const dollars = new Intl.NumberFormat(language, {
    ...{ style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' },
  })
  return {
    say: (text, values) => i18n._(text, values),
    money: (cents) => dollars.format(cents / 100),
    country: (code) => countryName(code, language),
    language,
    today: dayOf(now),
    settings: await readSettings(db),
    ...(await readTerms({ db, now })),
    methods: providersOf(services).offered(),
    authority: services.env.authority,
    centres: await listActiveCentres(db),
    question,
  }
}

import { useLingui } from '@lingui/react/macro'
import type { CentreFacts } from '#domain/appointments/centre-kind.ts'
import type { Holiday } from '#domain/appointments/holidays.ts'
import type { RefusalReason } from '#features/cases/reasons.ts'
import type { RequestTemplate } from '#features/cases/templates.ts'
import { arrivalTitles, type ArrivalFact } from '#features/public-site/arrival.ts'
import type { Rule } from '#features/public-site/rules.ts'
import type { ExpressTerms } from '#domain/payments/express-kind.ts'
import { daysRange } from '#domain/payments/express.ts'
import type { FeeKey } from '#domain/payments/fees.ts'
import { inDollars, type Cents } from '#foundation/values/money.ts'
import { useDollars } from '#domain/payments/web/use-dollars.ts'
import { useFeeName } from '#domain/payments/web/use-fee-name.ts'
import { joinList, joinNote } from '#foundation/i18n/join-texts.ts'
import { countryName } from '#foundation/values/countries.ts'
import { isLanguage } from '#foundation/i18n/languages.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import type { KindName } from '#domain/reference/kind.ts'
import { textIn, type Texts } from '#domain/reference/texts.ts'
import type { Row } from './entry-form.tsx'
import { useHolidayRuleLabels } from './use-holiday-rule-labels.ts'

export interface EntryLabels {
  name: (row: Row) => string
  says: (row: Row) => string
}

export function useEntryLabels(): Record<KindName, EntryLabels> {
  const { i18n, t } = useLingui()
  const translate = useTranslate()
  const fee = useFeeName()
  const dollars = useDollars()
  const holidays = useHolidayRuleLabels()
  const language = isLanguage(i18n.locale) ? i18n.locale : 'en'
  const words = (texts: Texts) => translate(textIn(texts, language))
  return {
    fee: {
      name: ({ key }) => fee(key as FeeKey),
      says: (row) => dollars(inDollars(row.value as Cents)),
    },
    express: {
      name: ({ key }) => fee(key as FeeKey),
      says: (row) => {
        const { isOffered, fee: amount, minDays, maxDays } = row.value as ExpressTerms
        const days = daysRange({ minDays, maxDays })
        return isOffered ? t`${days} business days, ${{ price: dollars(inDollars(amount)) }}` : t`Not offered`
      },
    },
    reason: {
      name: (row) => words((row.value as RefusalReason).label),
      says: (row) => words((row.value as RefusalReason).grounds),
    },
    template: {
      name: (row) => words((row.value as RequestTemplate).label),
      says: (row) => words((row.value as RequestTemplate).text),
    },
    arrival: {
      name: (row) => translate(arrivalTitles[(row.value as ArrivalFact).section]),
      says: (row) => words((row.value as ArrivalFact).text),
    },
    eligibility: {
      name: (row) => (row.value as Rule).name,
      says: (row) => {
        const { note, nationalities } = row.value as Rule
        const countries = nationalities.map((code) => countryName(code, language))
        return joinNote(words(note), joinList(countries, language), language)
      },
    },
    centre: {
      name: (row) => (row.value as CentreFacts).name,
      says: (row) => {
        const { address, city, country, workingHours, timezone, capacity } = row.value as CentreFacts
        return `${[address, city, country].join(', ')} · ${workingHours} ${timezone} · ${capacity}`
      },
    },
    holiday: {
      name: (row) => translate((row.value as Holiday).name),
      says: (row) => {
        const { country, rule } = row.value as Holiday
        return `${countryName(country, language)} · ${holidays.sentence(rule)}`
      },
    },
  }
}

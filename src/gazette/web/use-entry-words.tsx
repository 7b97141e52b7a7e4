// What a row is called and what it says, for the list.
import { useLingui } from '@lingui/react/macro'
import type { CentreFacts } from '#appointments/centre-kind.ts'
import type { Holiday } from '#appointments/holidays.ts'
import type { RefusalReason } from '#cases/reasons.ts'
import type { RequestTemplate } from '#cases/templates.ts'
import type { Rule } from '#information/rules.ts'
import { inDollars, type FeeKey } from '#payments/fees.ts'
import { useDollars } from '#payments/web/use-dollars.ts'
import { useFeeName } from '#payments/web/use-fee-name.ts'
import { countryName } from '#platform/countries.ts'
import { isLanguage } from '#platform/languages.ts'
import { useSay } from '#platform/web/use-say.ts'
import type { KindName } from '#reference/kind.ts'
import { textIn, type Texts } from '#reference/texts.ts'
import type { Row } from './decide-dialog.tsx'
import { useRuleWords } from './use-rule-words.ts'

export interface EntryWords {
  name: (row: Row) => string
  says: (row: Row) => string
}

/** A row carries what its kind has checked. */
export function useEntryWords(): Record<KindName, EntryWords> {
  const { i18n } = useLingui()
  const say = useSay()
  const fee = useFeeName()
  const dollars = useDollars()
  const holidays = useRuleWords()
  const language = isLanguage(i18n.locale) ? i18n.locale : 'en'
  const words = (texts: Texts) => say(textIn(texts, language))
  return {
    fee: {
      name: ({ key }) => fee(key as FeeKey),
      says: (row) => dollars(inDollars(row.value as number)),
    },
    reason: {
      name: (row) => words((row.value as RefusalReason).label),
      says: (row) => words((row.value as RefusalReason).grounds),
    },
    template: {
      name: (row) => words((row.value as RequestTemplate).label),
      says: (row) => words((row.value as RequestTemplate).text),
    },
    eligibility: {
      name: (row) => (row.value as Rule).name,
      says: (row) => {
        const { note, nationalities } = row.value as Rule
        return `${words(note)} (${nationalities.map((code) => countryName(code, language)).join(', ')})`
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
      name: (row) => say((row.value as Holiday).name),
      says: (row) => {
        const { country, rule } = row.value as Holiday
        return `${countryName(country, language)} · ${holidays.sentence(rule)}`
      },
    },
  }
}

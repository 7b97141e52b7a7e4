import type { Cents } from '#foundation/values/money.ts'
import type { Screen } from '#foundation/paths.ts'
import type { DatedFact } from '#features/public-site/arrival.ts'
import type { DatedRule } from '#features/public-site/rules.ts'
import type { Fees } from '#domain/payments/fees.ts'
import type { Method } from '#domain/payments/payment.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import type { Settings } from '#domain/settings/settings.ts'

interface LiveFacts {
  settings: Settings
  fees: Fees
  rules: readonly DatedRule[]
  arrival: readonly DatedFact[]
  methods: readonly Method[]
  authority: string | undefined
  centres: readonly { name: string; city: string; country: string; isActive: boolean }[]
}

export interface AnswerContext extends LiveFacts {
  translate: (text: string, values?: Record<string, string | number>) => string
  money: (amount: Cents) => string
  country: (code: string) => string
  language: Language
  today: string
  question: string
}

export interface Source {
  screen: Screen
  place?: string
}

export interface Entry {
  id: string
  source: Source
  answer: (context: AnswerContext) => readonly string[]
}

export const fixedTexts =
  (...texts: readonly string[]): Entry['answer'] =>
  ({ translate }) =>
    texts.map((text) => translate(text))

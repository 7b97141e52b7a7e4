import type { Screen } from '#foundation/paths.ts'
import type { DatedRule } from '#features/public-site/rules.ts'
import type { Fees } from '#domain/payments/fees.ts'
import type { Method } from '#domain/payments/payment.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import type { Settings } from '#domain/settings/settings.ts'

/** What changes while the service runs, as it is at this moment. */
interface LiveFacts {
  settings: Settings
  fees: Fees
  /** Who needs no visa. */
  rules: readonly DatedRule[]
  /** How this installation takes money. */
  methods: readonly Method[]
  /** Who runs this installation, if an authority was named. */
  authority: string | undefined
  /** Where appointments are kept. */
  centres: readonly { name: string; city: string; country: string; isActive: boolean }[]
}

/** Puts words and sums into the reader's language. */
export interface Speaker extends LiveFacts {
  translate: (text: string, values?: Record<string, string | number>) => string
  money: (cents: number) => string
  /** The name of a country by its two letters. */
  country: (code: string) => string
  language: Language
  /** Today, as a day. */
  today: string
  /** The question, for answers that depend on a word of it. */
  question: string
}

/** Where an answer comes from: a page, and the place on it. */
export interface Source {
  screen: Screen
  place?: string
}

/** One thing the service knows. */
export interface Entry {
  id: string
  source: Source
  /** Paragraphs. */
  answer: (speaker: Speaker) => readonly string[]
}

/** Texts that stand on a page, told as they stand there. */
export const told =
  (...texts: readonly string[]): Entry['answer'] =>
  ({ translate }) =>
    texts.map((text) => translate(text))

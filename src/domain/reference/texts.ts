import * as z from 'zod/mini'
import { languageNames, type Language } from '#foundation/i18n/languages.ts'
import { multilineText } from '#foundation/values/schema.ts'

/** English is required and shown wherever another language is missing. */
export type Texts = { en: string } & Partial<Record<Language, string | undefined>>

export const texts = (message: string, most: number) => {
  const some = z.optional(multilineText(1, message, most))
  return z.strictObject({ en: multilineText(1, message, most), es: some, fr: some, de: some, zh: some })
}

/** Seeded texts are translated in the catalogues instead. */
export const inEnglish = (en: string): Texts => ({ en })

export function textIn(words: Texts, language: Language): string {
  return words[language] ?? words.en
}

export function missingLanguages(words: Texts): Language[] {
  return languageNames.filter((name) => words[name] === undefined)
}

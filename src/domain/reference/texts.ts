import * as z from 'zod/mini'
import { languageNames, type Language } from '#foundation/i18n/languages.ts'
import { multilineText } from '#foundation/values/schema.ts'

/** Words of the office in several languages. English is always there; where another is missing, readers see English. */
export type Texts = { en: string } & Partial<Record<Language, string | undefined>>

export const texts = (message: string, most: number) => {
  const some = z.optional(multilineText(1, message, most))
  return z.strictObject({ en: multilineText(1, message, most), es: some, fr: some, de: some, zh: some })
}

/** In English alone: the words that come with the service are translated in its catalogues. */
export const inEnglish = (en: string): Texts => ({ en })

/** The own words of a language, or the English ones, which may have a translation elsewhere. */
export function textIn(words: Texts, language: Language): string {
  return words[language] ?? words.en
}

/** The languages in which nothing was written. */
export function unwritten(words: Texts): Language[] {
  return languageNames.filter((name) => words[name] === undefined)
}

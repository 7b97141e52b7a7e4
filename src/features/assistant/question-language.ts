import { isLanguage, languageNames, type Language } from '#foundation/i18n/languages.ts'

/** Fewer words are often names and loan words. */
const tellingWords = 4
const sure = 0.3

/** A short question that fits several languages counts as the reader's. */
export async function languageOf(question: string, readers: Language): Promise<Language> {
  if (/\p{Script=Han}/u.test(question)) return 'zh'
  // Loaded with the first question: it would be a tenth of the service's start.
  const { detectAll } = await import('tinyld')
  const [best] = detectAll(question, { only: [...languageNames] })
  if (!best || !isLanguage(best.lang)) return readers
  return question.trim().split(/\s+/).length >= tellingWords || best.accuracy >= sure ? best.lang : readers
}

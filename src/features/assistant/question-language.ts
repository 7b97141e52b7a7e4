import { detectAll } from 'tinyld'
import { isLanguage, languageNames, type Language } from '#foundation/i18n/languages.ts'

/** So many words tell their language; fewer are often names and loan words. */
const tellingWords = 4
const sure = 0.3

/** The language a question is written in; a short one that could be in several is taken to be in the reader's. */
export function languageOf(question: string, readers: Language): Language {
  if (/\p{Script=Han}/u.test(question)) return 'zh'
  const [best] = detectAll(question, { only: [...languageNames] })
  if (!best || !isLanguage(best.lang)) return readers
  return question.trim().split(/\s+/).length >= tellingWords || best.accuracy >= sure ? best.lang : readers
}

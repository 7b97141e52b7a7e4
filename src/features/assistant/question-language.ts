import { isLanguage, languageNames, type Language } from '#foundation/i18n/languages.ts'
import { normalizeText } from './knowledge/normalize.ts'
import { offTopicPhrasings } from './knowledge/off-topic-phrasings.ts'
import { phrasingsIn, readPhrasings } from './knowledge/phrasings.ts'

/** Known words tell more than the letters do, which is what the detector goes by. */
const weightOfWords = 2
/** What counts for the reader's own language; divided by the words, so that a short question is rarely anything else. */
const weightOfReader = 2
const sure = 0.3

let vocabularies: ReadonlyMap<Language, ReadonlySet<string>> | undefined

function readVocabularies(): ReadonlyMap<Language, ReadonlySet<string>> {
  return new Map(
    languageNames.map((language) => {
      const phrasings = [...phrasingsIn(language).values(), ...readPhrasings(offTopicPhrasings[language]).values()]
      return [language, new Set(phrasings.flat().flatMap((text) => normalizeText(text).split(' ')))]
    }),
  )
}

export async function languageOf(question: string, readers: Language): Promise<Language> {
  if (/\p{Script=Han}/u.test(question)) return 'zh'
  const words = normalizeText(question).split(' ').filter(Boolean)
  const letters = await judgeLetters(question)
  // A single word is often a name or a loan word.
  if (words.length < 2) return [...letters].find(([, accuracy]) => accuracy >= sure)?.[0] ?? readers
  vocabularies ??= readVocabularies()
  const scoreOf = (language: Language) => {
    const known = words.filter((word) => vocabularies?.get(language)?.has(word)).length / words.length
    const own = language === readers ? weightOfReader / words.length : 0
    return weightOfWords * known + (letters.get(language) ?? 0) + own
  }
  return languageNames.reduce((best, language) => (scoreOf(language) > scoreOf(best) ? language : best), readers)
}

async function judgeLetters(question: string): Promise<ReadonlyMap<Language, number>> {
  // Loaded with the first question: it would be a tenth of the service's start.
  const { detectAll } = await import('tinyld')
  const judged = detectAll(question, { only: [...languageNames] })
  return new Map(judged.flatMap(({ lang, accuracy }) => (isLanguage(lang) ? [[lang, accuracy] as const] : [])))
}

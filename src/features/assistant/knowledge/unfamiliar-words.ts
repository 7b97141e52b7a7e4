// Words that no phrasing of this service uses: the more there are, the surer an answer has to be.
import type { Language } from '#foundation/i18n/languages.ts'
import { conceptsIn } from './concepts.ts'
import { namesIn } from './country-in.ts'
import { normalizeText } from './normalize.ts'
import { phrasingsIn } from './phrasings.ts'

const stemLength = 5
/** Shorter words are mostly those that every sentence has. */
const shortest = 4
/** In long words one letter may be wrong, missing or too many. */
const longEnoughForSlips = 6

/** From `words` unfamiliar ones that make up `share` of a question, answers below `score` are not given. */
const doubts = [
  { words: 2, share: 0.3, score: 0.5 },
  { words: 1, share: 1 / 3, score: 0.4 },
] as const

interface Vocabulary {
  stems: ReadonlySet<string>
  slips: ReadonlySet<string>
}

const longWords = (text: string): string[] =>
  normalizeText(text)
    .split(' ')
    .filter((word) => word.length >= shortest)

/** Names of places and people are new in every question: "an office in Accra". */
const names: Readonly<Record<Exclude<Language, 'zh'>, RegExp>> = {
  en: /(?<=\p{L},? )\p{Lu}\p{Ll}+/gu,
  es: /(?<=\p{L},? )\p{Lu}\p{Ll}+/gu,
  fr: /(?<=\p{L},? )\p{Lu}\p{Ll}+/gu,
  de: /(?<=\b(in|aus|nach|von|bei) )\p{Lu}\p{Ll}+/gu,
}

const withoutOneLetter = (word: string): string[] =>
  Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1))

const vocabularies = new Map<Language, Vocabulary>()

function vocabularyOf(language: Language): Vocabulary {
  const known = vocabularies.get(language)
  if (known) return known
  const words = new Set([...phrasingsIn(language).values()].flat().flatMap(longWords))
  const made = {
    stems: new Set(Array.from(words, (word) => word.slice(0, stemLength))),
    slips: new Set(
      [...words]
        .filter((word) => word.length >= longEnoughForSlips)
        .flatMap((word) => [word, ...withoutOneLetter(word)]),
    ),
  }
  vocabularies.set(language, made)
  return made
}

const hasMeaning = (word: string, language: Language): boolean =>
  conceptsIn(word, language).length > 0 || namesIn(` ${word} `).length > 0

function isFamiliar(word: string, { stems, slips }: Vocabulary): boolean {
  if (stems.has(word.slice(0, stemLength))) return true
  return word.length >= longEnoughForSlips && [word, ...withoutOneLetter(word)].some((slip) => slips.has(slip))
}

/** Chinese is cut into pairs of characters, which say little about what is unfamiliar. */
export function leastScoreFor(question: string, language: Language): number {
  if (language === 'zh') return 0
  const words = longWords(question.replaceAll(names[language], ' '))
  const vocabulary = vocabularyOf(language)
  const unfamiliar = words.filter((word) => !isFamiliar(word, vocabulary) && !hasMeaning(word, language)).length
  const reached = doubts.filter((doubt) => unfamiliar >= doubt.words && unfamiliar >= doubt.share * words.length)
  return Math.max(0, ...reached.map(({ score }) => score))
}

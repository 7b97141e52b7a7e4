import { languageNames, type Language } from '#foundation/i18n/languages.ts'
import { conceptsIn } from './concepts.ts'
import { offTopicPhrasings } from './off-topic-phrasings.ts'
import { compareWith, type Similarity } from './n-grams.ts'
import { trainClassifier, type Probabilities, type TrainingExample, type QuestionFeatures } from './classifier.ts'
import { phrasingsIn, readPhrasings } from './phrasings.ts'
import { normalizeText } from './normalize.ts'
import { isOutOfScope } from './out-of-scope.ts'
import { sayNumbersInWords } from './numbers-in-words.ts'
import { leastScoreFor } from './unfamiliar-words.ts'

export interface Found {
  id: string
  score: number
}

const voices = { meaning: 0.45, looks: 0.55 } as const

const nearest = 3
const fading = 0.5

/** Below it, saying nothing is better: an answer beside the question does more harm than none. */
export const minimumScore = 0.25

interface Phrase {
  entry: string
  text: string
}

interface PhraseIndex {
  phrases: readonly Phrase[]
  alike: Similarity
}

/** Subjects the service knows nothing about take part in the search but are never returned. */
const foreign = 'elsewhere:'

function phrasesIn(language: Language): Phrase[] {
  const known = [...phrasingsIn(language)]
  const strange = [...readPhrasings(offTopicPhrasings[language])].map(
    ([topic, ways]) => [foreign + topic, ways] as const,
  )
  return [...known, ...strange].flatMap(([entry, ways]) => ways.map((text) => ({ entry, text })))
}

const stemLength = 6

function readQuestion(text: string, language: Language): QuestionFeatures {
  const read = normalizeText(text)
  const words =
    language === 'zh'
      ? Array.from(read.replaceAll(' ', '')).map((letter, place, all) => letter + (all[place + 1] ?? ''))
      : read.split(' ').map((word) => word.slice(0, stemLength))
  return {
    concepts: conceptsIn(text, language),
    words: [...new Set(words)].filter((word) => word.length > 1).map((word) => `${language} ${word}`),
  }
}

const indexes = new Map<Language, PhraseIndex>()
let meanings: ((given: QuestionFeatures) => Probabilities) | undefined

function indexFor(language: Language): PhraseIndex {
  const known = indexes.get(language)
  if (known) return known
  const phrases = phrasesIn(language)
  const index = {
    phrases,
    alike: compareWith(
      phrases.map(({ text }) => text),
      language,
    ),
  }
  indexes.set(language, index)
  return index
}

export function* trainInSteps(): Generator<void> {
  const lessons: TrainingExample[] = []
  for (const language of languageNames) {
    for (const { entry, text } of indexFor(language).phrases) lessons.push({ entry, ...readQuestion(text, language) })
    yield
  }
  meanings ??= yield* trainClassifier(lessons)
}

/** The first question waits for the training, unless it was done before. */
function judgeMeaning(given: QuestionFeatures): Probabilities {
  if (!meanings) for (const _ of trainInSteps());
  return meanings?.(given) ?? new Map()
}

function judgeLooks(question: string, { phrases, alike }: PhraseIndex): Probabilities {
  const byEntry = new Map<string, number[]>()
  for (const [place, likeness] of alike.to(question).entries()) {
    const entry = phrases[place]?.entry
    if (entry === undefined) continue
    const others = byEntry.get(entry)
    if (others) others.push(likeness)
    else byEntry.set(entry, [likeness])
  }
  const shares = Array.from({ length: nearest }, (_, place) => fading ** place)
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return new Map(
    [...byEntry].map(([entry, all]) => {
      const best = all.sort((one, other) => other - one)
      return [entry, shares.reduce((sum, share, place) => sum + share * (best[place] ?? 0), 0) / whole]
    }),
  )
}

export function findEntries(asked: string, language: Language): Found[] {
  const question = sayNumbersInWords(asked, language)
  const meaning = judgeMeaning(readQuestion(question, language))
  const looks = judgeLooks(question, indexFor(language))
  const judged = [...new Set([...meaning.keys(), ...looks.keys()])]
    .map((id) => ({ id, score: voices.meaning * (meaning.get(id) ?? 0) + voices.looks * (looks.get(id) ?? 0) }))
    .sort((one, other) => other.score - one.score)
  const found = judged.filter(({ id }) => !id.startsWith(foreign))
  const best = found[0]?.score ?? 0
  const isForeign =
    judged[0]?.id.startsWith(foreign) || isOutOfScope(question, language) || best < leastScoreFor(question, language)
  const damping = isForeign ? Math.min(1, (minimumScore * 0.99) / (best || 1)) : 1
  return found.map(({ id, score }) => ({ id, score: score * damping }))
}

// Finds the entries that answer a question, by three judges: what it means, how it looks, and which words it shares.
import MiniSearch from 'minisearch'
import { languageNames, type Language } from '#platform/languages.ts'
import { conceptsIn } from './concepts.ts'
import { gramsOf, likeness, rarityAmong, weigh, type Vector } from './grams.ts'
import { phrasingsIn } from './phrasings.ts'
import { plain } from './plain.ts'

export interface Found {
  id: string
  /** Between nothing and one. */
  score: number
}

/** How much each judge's word counts. */
const voices = { meaning: 0.5, looks: 0.35, words: 0.15 } as const

/** The rarity of concepts that together tell what a question is about. */
const telling = 3.2

/** Below this nobody should be told that it is the answer. */
export const weakest = 0.34

interface Phrase {
  key: number
  entry: string
  text: string
}

interface Shelf {
  looks: readonly { id: string; vector: Vector }[]
  rarity: (gram: string) => number
  words: MiniSearch<Phrase>
}

interface Meanings {
  vectors: readonly { id: string; vector: Vector }[]
  rarity: (concept: string) => number
}

const shelves = new Map<Language, Shelf>()
let meanings: Meanings | undefined

const tokens = (language: Language) => (text: string) => {
  const read = plain(text)
  if (language !== 'zh') return read.split(' ')
  const characters = Array.from(read.replaceAll(' ', ''))
  return characters.map((character, place) => character + (characters[place + 1] ?? ''))
}

function shelfFor(language: Language): Shelf {
  const known = shelves.get(language)
  if (known) return known
  const phrases = [...phrasingsIn(language)].flatMap(([id, texts]) => texts.map((text) => ({ entry: id, text })))
  const grams = phrases.map(({ text }) => gramsOf(text, language))
  const rarity = rarityAmong(grams.map((each) => each.keys()))
  const words = new MiniSearch<Phrase>({
    idField: 'key',
    fields: ['text'],
    storeFields: ['entry'],
    tokenize: tokens(language),
    searchOptions: { fuzzy: language === 'zh' ? false : 0.2, prefix: language !== 'zh' && ((term) => term.length > 3) },
  })
  words.addAll(phrases.map((phrase, key) => ({ key, ...phrase })))
  const shelf = {
    looks: phrases.map(({ entry }, place) => ({ id: entry, vector: weigh(grams[place]!, rarity) })),
    rarity,
    words,
  }
  shelves.set(language, shelf)
  return shelf
}

/** What the phrasings of all languages mean, each meaning once. */
function readMeanings(): Meanings {
  if (meanings) return meanings
  const seen = new Map<string, { id: string; concepts: string[] }>()
  for (const language of languageNames)
    for (const [id, texts] of phrasingsIn(language))
      for (const text of texts) {
        const concepts = conceptsIn(text, language)
        if (concepts.length > 0) seen.set(`${id} ${concepts.join(' ')}`, { id, concepts })
      }
  const ids = [...new Set([...seen.values()].map(({ id }) => id))]
  const byEntry = ids.map((each) =>
    [...seen.values()].filter(({ id }) => id === each).flatMap(({ concepts }) => concepts),
  )
  const rarity = rarityAmong(byEntry)
  const vectors = [...seen.values()].map(({ id, concepts }) => ({ id, vector: weighConcepts(concepts, rarity) }))
  meanings = { vectors, rarity }
  return meanings
}

function weighConcepts(concepts: readonly string[], rarity: (concept: string) => number): Vector {
  return weigh(
    concepts.map((concept) => [concept, 1] as const),
    rarity,
  )
}

/** The best of each entry's phrasings. */
function bestOf(judged: Iterable<readonly [id: string, score: number]>): Map<string, number> {
  const best = new Map<string, number>()
  for (const [id, score] of judged) if (score > (best.get(id) ?? 0)) best.set(id, score)
  return best
}

/** Entries for a question, the best first. */
export function findEntries(question: string, language: Language): Found[] {
  const shelf = shelfFor(language)
  const { vectors, rarity } = readMeanings()
  const concepts = conceptsIn(question, language)
  const asked = weighConcepts(concepts, rarity)
  // A common concept alone, such as a price or a visa, may belong to a question about anything.
  const trust = Math.min(1, Math.hypot(...concepts.map(rarity)) / telling)
  const meaning = bestOf(vectors.map(({ id, vector }) => [id, trust * likeness(asked, vector)]))
  const grams = weigh(gramsOf(question, language), shelf.rarity)
  const looks = bestOf(shelf.looks.map(({ id, vector }) => [id, likeness(grams, vector)]))
  const hits = shelf.words.search(question)
  const top = hits[0]?.score ?? 1
  const words = bestOf(hits.map((hit) => [String(hit['entry']), hit.score / top]))
  const ids = new Set([...meaning.keys(), ...looks.keys()])
  return [...ids]
    .map((id) => ({
      id,
      score:
        voices.meaning * (meaning.get(id) ?? 0) +
        voices.looks * (looks.get(id) ?? 0) +
        voices.words * (words.get(id) ?? 0),
    }))
    .sort((one, other) => other.score - one.score)
}

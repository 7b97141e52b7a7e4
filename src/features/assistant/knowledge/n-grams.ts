// Similarity by letters and words: tolerates typing errors, endings and compounds.
import type { Language } from '#foundation/i18n/languages.ts'
import { normalizeText } from './normalize.ts'

/** A Chinese character carries about as much meaning as a syllable, so shorter n-grams are enough. */
const lengths: Record<'letters' | 'characters', readonly number[]> = { letters: [3, 4, 5], characters: [1, 2, 3] }
const wordsShare = 0.8

type Counts = Map<string, number>
type Vector = ReadonlyMap<string, number>

function count(pieces: Iterable<string>): Counts {
  const counts: Counts = new Map()
  for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1)
  return counts
}

function* piecesOf(text: string, sizes: readonly number[]): Generator<string> {
  for (const length of sizes)
    for (let start = 0; start + length <= text.length; start += 1) yield text.slice(start, start + length)
}

function readText(text: string, language: Language): readonly [pieces: Counts, words: Counts] {
  const read = normalizeText(text)
  if (language === 'zh') return [count(piecesOf(read.replaceAll(' ', ''), lengths.characters)), new Map()]
  return [count(piecesOf(` ${read} `, lengths.letters)), count(read.split(' ').map((word) => `=${word}`))]
}

export interface Similarity {
  to: (text: string) => Float64Array
}

export function compareWith(examples: readonly string[], language: Language): Similarity {
  const read = examples.map((text) => readText(text, language))
  const seen = count(read.flatMap(([pieces, words]) => [...pieces.keys(), ...words.keys()]))
  const rarity = (piece: string) => Math.log(1 + examples.length / (seen.get(piece) ?? 0.5))
  const whole = (text: readonly [Counts, Counts]) => {
    const [pieces, words] = [weigh(text[0], rarity), weigh(text[1], rarity)]
    const length = words.size > 0 ? Math.hypot(1, wordsShare) : 1
    return new Map([
      ...[...pieces].map(([piece, weight]) => [piece, weight / length] as const),
      ...[...words].map(([word, weight]) => [word, (wordsShare * weight) / length] as const),
    ])
  }
  const places = new Map<string, { examples: number[]; weights: number[] }>()
  for (const [place, text] of read.entries())
    for (const [piece, weight] of whole(text)) {
      const row = places.get(piece) ?? { examples: [], weights: [] }
      row.examples.push(place)
      row.weights.push(weight)
      places.set(piece, row)
    }
  return {
    to: (text) => {
      const likeness = new Float64Array(examples.length)
      for (const [piece, weight] of whole(readText(text, language))) {
        const row = places.get(piece)
        if (!row) continue
        for (const [position, example] of row.examples.entries()) likeness[example]! += weight * row.weights[position]!
      }
      return likeness
    },
  }
}

function weigh(counts: Counts, rarity: (piece: string) => number): Vector {
  const weighed = [...counts].map(([piece, times]) => [piece, (1 + Math.log(times)) * rarity(piece)] as const)
  const length = Math.sqrt(weighed.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1
  return new Map(weighed.map(([piece, weight]) => [piece, weight / length]))
}

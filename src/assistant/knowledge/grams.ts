// How alike two texts look, letter by letter: forgives typing errors, endings and compounds.
import type { Language } from '#platform/languages.ts'
import { plain } from './plain.ts'

/** Lengths of the pieces a text is cut into; a Chinese character says as much as a syllable. */
const lengths: Record<'letters' | 'characters', readonly number[]> = { letters: [3, 4, 5], characters: [1, 2] }

export function gramsOf(text: string, language: Language): Map<string, number> {
  const isChinese = language === 'zh'
  const read = isChinese ? plain(text).replaceAll(' ', '') : ` ${plain(text)} `
  const grams = new Map<string, number>()
  for (const length of isChinese ? lengths.characters : lengths.letters)
    for (let start = 0; start + length <= read.length; start += 1) {
      const gram = read.slice(start, start + length)
      grams.set(gram, (grams.get(gram) ?? 0) + 1)
    }
  return grams
}

export type Vector = ReadonlyMap<string, number>

/** Weighs what is rare more, and makes every text equally long. */
export function weigh(counts: Iterable<readonly [string, number]>, rarity: (piece: string) => number): Vector {
  const weighed = [...counts].map(([piece, count]) => [piece, (1 + Math.log(count)) * rarity(piece)] as const)
  const length = Math.sqrt(weighed.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1
  return new Map(weighed.map(([piece, weight]) => [piece, weight / length]))
}

export function likeness(one: Vector, other: Vector): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  let sum = 0
  for (const [piece, weight] of small) sum += weight * (large.get(piece) ?? 0)
  return sum
}

/** How rare a piece is among these texts; what none of them has is as rare as can be. */
export function rarityAmong(texts: readonly Iterable<string>[]): (piece: string) => number {
  const seen = new Map<string, number>()
  for (const text of texts) for (const piece of new Set(text)) seen.set(piece, (seen.get(piece) ?? 0) + 1)
  return (piece) => Math.log(1 + texts.length / (seen.get(piece) ?? 0.5))
}

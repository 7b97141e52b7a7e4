// Names in the zone have no check digit, so they are compared with those printed above it.
import type { Reading } from '../reading.ts'
import { foldText } from './labels.ts'

const lookAlikes = ['OQDCG', 'ILJT', 'BRP', 'UVY', 'MNH', 'EF', 'KX', 'SZ']
const names = ['firstName', 'lastName'] as const
/** Below what counts as sure, so that the name is shown to be checked instead of filled in. */
const doubtful = 0.5
/** Shorter words appear on a page for many reasons. */
const leastLetters = 4

const wordsOf = (text: string): string[] =>
  foldText(text)
    .toUpperCase()
    .match(/[A-Z]+/g) ?? []

/** Words missing from the page prove nothing: the print may be hard to read. */
export function findDoubtfulNames(text: string, zone: Reading['fields']): Reading['fields'] {
  const printed = new Set(wordsOf(text))
  const asPrinted = (word: string) =>
    word.length < leastLetters || printed.has(word)
      ? word
      : ([...printed].find((other) => differsByLookAlike(word, other)) ?? word)
  return Object.fromEntries(
    names.flatMap((name) => {
      const words = wordsOf(zone[name]?.value ?? '')
      const value = words.map(asPrinted).join(' ')
      return value === words.join(' ') ? [] : [[name, { value, confidence: doubtful }]]
    }),
  )
}

function differsByLookAlike(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  const places = Array.from(one, (letter, index) => letter + other[index]).filter(([a, b]) => a !== b)
  const [[a, b] = ''] = places
  return places.length === 1 && lookAlikes.some((group) => group.includes(a ?? '') && group.includes(b ?? ''))
}

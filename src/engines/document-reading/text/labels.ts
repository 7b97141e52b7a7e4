import { distance } from 'fastest-levenshtein'
import { labelWords, type LabelMeaning } from './label-words.ts'
import { unifyLetters } from './unify-letters.ts'

/** Keeps the length, so that positions stay valid. */
export function foldText(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase()
  return Array.from(text.normalize('NFC'), (character) => {
    const [base = character] = character.toLowerCase().normalize('NFD')
    return base === '’' || base === '‘' ? "'" : base
  }).join('')
}

interface Label {
  words: string
  isHan: boolean
  meanings: LabelMeaning[]
}

const labels = collect()
const byFirst = Map.groupBy(labels, ({ words }) => words.charAt(0))

function collect(): Label[] {
  const found = new Map<string, Label>()
  for (const [meaning, words] of Object.entries(labelWords) as [LabelMeaning, readonly string[]][])
    for (const word of words) {
      const key = foldText(unifyLetters(word)).replace(/\s+/g, ' ')
      const label = found.get(key) ?? { words: key, isHan: /\p{Script=Han}/u.test(key), meanings: [] }
      if (!label.meanings.includes(meaning)) label.meanings.push(meaning)
      found.set(key, label)
    }
  return [...found.values()].sort((one, other) => other.words.length - one.words.length)
}

export interface FoundLabel {
  meanings: readonly LabelMeaning[]
  rest: string
  isParted: boolean
  hasColon: boolean
  length: number
  /** In brackets behind the label, such as a currency. */
  note: string
}

const afterLabel =
  /^(?:\(s\)|\(n\)|\(en\)|\.)?\s*(?:\((?<note>[^()]{1,30})\))?\s*(?<mark>[:;|]|\.{3,}|[-–—_](?= )|\/(?= ?\p{L}))?\s*/u

/** The longest match. With a wrong letter it counts only when unambiguous: Anreise and Abreise differ by one. */
export function findLabel(text: string): FoundLabel | undefined {
  const small = foldText(text).replace(/^[\s•·*]+/, (lead) => ' '.repeat(lead.length))
  const lead = small.length - small.trimStart().length
  const line = small.slice(lead)
  const match = exactLabel(line) ?? nearLabel(line)
  if (!match) return undefined
  const behind = text.slice(lead + match.length)
  const { 0: between = '', groups } = afterLabel.exec(behind) ?? {}
  const rest = behind.slice(between.length)
  const mark = groups?.['mark']
  // The same label in another language: "Passenger / Passager: ..."
  if (mark === '/') {
    const other = findLabel(rest)
    if (other)
      return {
        ...other,
        meanings: match.label.meanings.filter((some) => other.meanings.includes(some) || other.meanings.length > 0),
        length: text.length - other.rest.length,
      }
  }
  return {
    meanings: match.label.meanings,
    rest,
    isParted: rest === '' || (mark !== undefined && mark !== '/'),
    hasColon: mark === ':',
    length: lead + match.length,
    note: groups?.['note'] ?? '',
  }
}

interface Match {
  label: Label
  length: number
}

function exactLabel(line: string): Match | undefined {
  const label = byFirst
    .get(line.charAt(0))
    ?.find((some) => line.startsWith(some.words) && endsThere(line, some, some.words.length))
  return label && { label, length: label.words.length }
}

function endsThere(line: string, { isHan }: Label, length: number): boolean {
  // A Latin label must end at a word boundary; Chinese has none.
  return isHan || !/^[\p{L}\p{N}]/u.test(line.slice(length))
}

/** Longer labels may have one or two letters wrong, missing or too many, as recognisers of text make them. */
const longEnough = { once: 6, twice: 13, han: 4 }

function nearLabel(line: string): Match | undefined {
  const found: (Match & { mistakes: number })[] = []
  for (const label of labels) {
    const { words, isHan } = label
    const allowed = mistakesAllowed(label)
    if (allowed === 0 || line.length < words.length - 1) continue
    for (const off of isHan ? [0] : [0, -1, 1]) {
      const length = words.length + off
      if (length > line.length || !endsThere(line, label, length)) continue
      const mistakes = distance(line.slice(0, length), words)
      if (mistakes <= allowed) found.push({ label, length, mistakes })
    }
  }
  const least = Math.min(...found.map(({ mistakes }) => mistakes))
  const best = found.filter(({ mistakes }) => mistakes === least)
  const longest = Math.max(...best.map(({ label }) => label.words.length))
  const [first, ...more] = best.filter(({ label }) => label.words.length === longest)
  return first &&
    more.every(({ label }) => label === first.label) &&
    best.every(({ label }) => isAlike(label, first.label))
    ? first
    : undefined
}

const isAlike = (one: Label, other: Label) => one.meanings.some((meaning) => other.meanings.includes(meaning))

function mistakesAllowed({ words, isHan }: Label): number {
  if (isHan) return words.length >= longEnough.han ? 1 : 0
  if (words.length >= longEnough.twice) return 2
  return words.length >= longEnough.once ? 1 : 0
}

export function isLabel(text: string): boolean {
  const found = findLabel(text)
  return found !== undefined && found.isParted
}

/** Every word of an entry must be on the line; long words may have a mistake. */
export function hasWords(line: string, entries: readonly string[]): boolean {
  const small = foldText(line)
  const words = small.split(/[^\p{L}\p{N}-]+/u)
  return entries.some(
    (entry) =>
      small.includes(entry) ||
      (!/\p{Script=Han}/u.test(entry) &&
        entry
          .split(' ')
          .every((part) => (part.length <= 3 ? words.includes(part) : words.some((word) => isNear(word, part))))),
  )
}

function isNear(word: string, part: string): boolean {
  if (part.endsWith('*')) return word.startsWith(part.slice(0, -1))
  return (
    word === part ||
    (part.length >= longEnough.once && Math.abs(word.length - part.length) <= 1 && distance(word, part) <= 1)
  )
}

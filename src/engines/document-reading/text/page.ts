// What is printed on a page and where: words become cells, cells become rows. Lengths are in heights of the letters.
import { findLabel, isLabel } from './labels.ts'

export interface Word {
  text: string
  left: number
  right: number
  base: number
  height: number
  confidence?: number
  font?: string | undefined
}

export interface Cell {
  text: string
  left: number
  right: number
  base: number
  height: number
  confidence: number
  words?: readonly ScoredWord[]
}
export type ScoredWord = Pick<Cell, 'text' | 'confidence'>

export type Row = readonly Cell[]

const cellGap = 0.85
const wordGap = 0.12

const han = /[\p{Script=Han}。，：、；（）]/u
const isHan = (text: string | undefined) => text !== undefined && han.test(text)
/** Chinese is set without blanks; a gap as wide as this is one. */
const hanGap = { both: 0.6, one: 0.35 }
/** A line closer than this to the one above may be its continuation. */
const wrapDistance = 1.75

export function rowsOf(words: readonly Word[]): Row[] {
  const rows: Word[][] = []
  const sorted = words.filter(({ text }) => text.trim() !== '').toSorted((one, other) => one.base - other.base)
  for (const word of sorted) {
    const row = rows.findLast((some) => some.slice(0, 1).some((first) => isSameRow(first, word)))
    if (row) row.push(word)
    else rows.push([word])
  }
  return rows.map((row) => cellsOf(row.toSorted((one, other) => one.left - other.left)))
}

type Growing = Cell & { bottom: number }

export function joinWrapped(rows: readonly Row[]): Row[] {
  const joined: Growing[][] = []
  for (const [number, row] of rows.entries()) {
    const own = row.filter((cell) => {
      const upper = findUpper(cell, joined, rows.slice(number + 1), row.length)
      if (upper) append(upper, cell)
      return !upper
    })
    if (own.length > 0) joined.push(own.map((cell) => ({ ...cell, bottom: cell.base })))
  }
  return joined.map((row) => row.map(({ bottom: _bottom, ...cell }) => cell))
}

const isAligned = (upper: Cell, lower: Cell) => Math.abs(upper.left - lower.left) < 0.3 * upper.height

function findUpper(cell: Cell, joined: Growing[][], following: readonly Row[], count: number): Growing | undefined {
  const row = joined.slice(-3).findLast((some) => some.some((other) => isAligned(other, cell)))
  const first = row?.findIndex((other) => isAligned(other, cell)) ?? -1
  if (!row || row.length <= count || first === -1) return undefined
  // A label and its value in other type are two cells of one line.
  const upper = row.slice(first).reduce((last, other) => (isBeside(last, other) ? other : last))
  const next =
    following
      .slice(0, 4)
      .flat()
      .find((other) => isAligned(cell, other))?.base ?? Infinity
  const distance = cell.base - upper.bottom
  const isClose = distance < wrapDistance * cell.height && distance < 0.9 * (next - cell.base)
  const isAlike = Math.abs(upper.height - cell.height) < 0.15 * upper.height
  return isClose && isAlike && !isLabel(cell.text) && !isBareLabel(upper.text) ? upper : undefined
}

const isBeside = (one: Cell, other: Cell) => other.left - one.right < cellGap * other.height

function append(upper: Growing, { text, right, base, confidence, words }: Cell): void {
  const isJoined = isHan(upper.text.at(-1)) && /^[\p{Script=Han}\d]/u.test(text)
  upper.text += isJoined ? text : ` ${text}`
  upper.right = Math.max(upper.right, right)
  upper.confidence = Math.min(upper.confidence, confidence)
  upper.words = [...(upper.words ?? []), ...(words ?? [])]
  upper.bottom = base
}

/** Nothing follows it; its value may be the cell below. */
function isBareLabel(text: string): boolean {
  return findLabel(text)?.rest === ''
}

function isSameRow(first: Word, word: Word): boolean {
  return Math.abs(first.base - word.base) < 0.4 * Math.min(first.height, word.height)
}

/** Digits and other scripts in a line come from other fonts, which is no sign of a change. */
function isOtherType(one: Pick<Word, 'text' | 'font'>, other: Pick<Word, 'text' | 'font'>): boolean {
  if (one.font === other.font) return false
  return [one, other].every(({ text }) => /\p{Script=Latin}/u.test(text))
}

function gapAllowed(before: string | undefined, after: string | undefined): number {
  if (isHan(before) && isHan(after)) return hanGap.both
  return isHan(before) || isHan(after) ? hanGap.one : wordGap
}

function cellsOf(words: readonly Word[]): Row {
  const cells: (Cell & Pick<Word, 'font'> & { words: ScoredWord[] })[] = []
  for (const { text: written, left, right, base, height, confidence = 1, font } of words) {
    const text = written.replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    const last = cells.at(-1)
    const gap = last ? (left - last.right) / Math.min(height, last.height) : Infinity
    if (last && gap < cellGap && !isOtherType(last, { text, font })) {
      const isJoined = gap < gapAllowed(last.text.at(-1), text[0])
      last.text += isJoined ? text : ` ${text}`
      last.right = Math.max(last.right, right)
      last.words?.push({ text, confidence })
    } else cells.push({ text, left, right, base, height, confidence, font, words: [{ text, confidence }] })
  }
  return cells.map(({ font: _font, ...cell }) => ({
    ...cell,
    text: cell.text.replace(/\s+/g, ' ').trim(),
    confidence: lowestConfidence(cell.words),
  }))
}

/** Text without places: a character is half as wide as it is high, and two blanks or a tab part cells. */
export function rowsOfText(text: string): Row[] {
  return text.split('\n').flatMap((line, number) => {
    const cells = [...line.matchAll(/[^\s]+(?:[ ][^\s]+)*/g)].map(({ 0: part, index }): Cell => ({
      text: part,
      left: index / 2,
      right: (index + part.length) / 2,
      base: number * 1.4,
      height: 1,
      confidence: 1,
    }))
    return cells.length > 0 ? [cells] : []
  })
}

export const textOfRow = (row: Row): string => row.map(({ text }) => text).join(' ')

export function isUnder(upper: Cell, lower: Cell): boolean {
  const shared = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left)
  const narrower = Math.min(upper.right - upper.left, lower.right - lower.left)
  return shared > 0.5 * narrower || Math.abs(upper.left - lower.left) < 0.6 * upper.height
}

/** The least sure word; lone marks say nothing. */
export function lowestConfidence(words: readonly ScoredWord[]): number {
  return Math.min(1, ...words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).map(({ confidence }) => confidence))
}

export function confidenceIn({ words, confidence }: Cell, part: string): number {
  return words ? lowestConfidence(words.filter(({ text }) => part.includes(text))) : confidence
}

export function stackPages(pages: readonly (readonly Row[])[]): Row[] {
  const far = 1e6
  return pages.flatMap((rows, page) =>
    rows.map((row) => row.map((cell) => ({ ...cell, base: cell.base + page * far }))),
  )
}

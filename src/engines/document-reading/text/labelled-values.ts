// Finds the values that belong to labels: beside them, to the right in a table, or below in a column.
import type { FieldRule } from './document-rules.ts'
import { findLabel, type FoundLabel } from './labels.ts'
import { isUnder, confidenceIn, type Cell, type Row } from './page.ts'
import { isNoLabel, readValue, type Dating } from './values.ts'

export interface FoundValue {
  value: string
  confidence: number
}

interface LabelCell {
  cell: Cell
  label: FoundLabel
  row: number
  place: number
}

const beside = { parted: 0.95, unparted: 0.85, vague: 0.6, guessed: 0.6 }
const pictureCaution = 0.82
/** In heights of letters. */
const farthestBelow = 3.2
const lineDistance = 1.75

export class LabelledPage {
  readonly #rows: readonly Row[]
  readonly #labels: readonly LabelCell[]
  readonly #dating: Dating
  readonly #currency: string

  constructor(rows: readonly Row[], dating: Dating) {
    this.#rows = rows
    this.#dating = dating
    this.#labels = rows.flatMap((cells, row) =>
      cells.flatMap((cell, place) => {
        const label = findLabel(cell.text)
        return label ? [{ cell, label, row, place }] : []
      }),
    )
    this.#currency = this.#findCurrency()
  }

  get labels(): readonly LabelCell[] {
    return this.#labels
  }

  find(rule: FieldRule): FoundValue[] {
    const found = new Map<string, FoundValue>()
    for (const at of this.#labels) {
      const isVague = !rule.labels.some((meaning) => at.label.meanings.includes(meaning))
      if (isVague && !rule.vague?.some((meaning) => at.label.meanings.includes(meaning))) continue
      const read = this.#valueOf(at, rule)
      if (!read) continue
      const confidence = isVague ? Math.min(read.confidence, beside.vague) : read.confidence
      const known = found.get(read.value)
      if (!known || known.confidence < confidence) found.set(read.value, { value: read.value, confidence })
    }
    return [...found.values()].sort((one, other) => other.confidence - one.confidence)
  }

  #valueOf({ cell, label, row, place }: LabelCell, rule: FieldRule): FoundValue | undefined {
    const isPeriod =
      label.meanings.includes('period') &&
      !label.meanings.some((meaning) => meaning !== 'period' && rule.labels.includes(meaning))
    const note = label.note || this.#currency
    const read = (text: string, ocr: number, most: number): FoundValue | undefined => {
      const value = readValue(rule.value, text, this.#dating, note, isPeriod)
      // One wrong letter goes unnoticed in a name or a code, which no dictionary knows.
      const isFree = rule.value === 'code' || rule.value === 'name' || rule.value === 'place'
      const seen = isFree && ocr < 1 ? pictureCaution * ocr : ocr
      return value && { value: value.value, confidence: Math.min(most, value.sureness, seen) }
    }
    const isOpen = rule.value === 'name' || rule.value === 'place' || rule.value === 'firm'
    if (label.rest !== '') {
      const isTyped = !isOpen
      const more = isTyped ? this.#restOfRow(row, place) : ''
      const text = label.rest
      const isHan = /\p{Script=Han}/u.test(cell.text[0] ?? '')
      if (!label.isParted && !isTyped && label.length < (isHan ? 4 : 8)) return undefined
      const unparted = isTyped ? beside.unparted : beside.guessed
      const most = label.isParted ? this.#most(rule, cell, cell, row) : unparted
      return (
        read(`${text}${more}`, confidenceIn(cell, text), most) ??
        (more === '' ? undefined : read(text, confidenceIn(cell, text), most))
      )
    }
    const right = this.#rows[row]?.[place + 1]
    const lower = this.#below(cell, row)
    const fromRight =
      right && isNoLabel(right.text)
        ? read(this.#joined(right, row, place + 1, rule), right.confidence, this.#most(rule, right, cell, row))
        : undefined
    const fromBelow =
      lower && (isOpen ? findLabel(lower.cell.text) === undefined : isNoLabel(lower.cell.text))
        ? read(lower.cell.text, lower.cell.confidence, this.#most(rule, lower.cell, cell, lower.row))
        : undefined
    if (label.hasColon && fromRight) return fromRight
    const direction = this.#direction(cell, row, place)
    if (direction === 'right') return fromRight
    if (direction === 'below') return fromBelow
    if (fromRight && fromBelow) return fromRight.value === fromBelow.value ? fromRight : undefined
    const only = fromRight ?? fromBelow
    const hasRival = right !== undefined && lower !== undefined
    return only && isOpen && hasRival ? { ...only, confidence: Math.min(only.confidence, beside.guessed) } : only
  }

  /** Labels beside this one speak for a row of headings, labels above or below for a column of them. */
  #direction(cell: Cell, row: number, place: number): 'right' | 'below' | undefined {
    const inRow = this.#labels.filter(
      (other) => other.row === row && other.place !== place && other.label.rest === '',
    ).length
    const inColumn = this.#labels.filter(
      (other) =>
        other.label.isParted &&
        Math.abs(other.row - row) === 1 &&
        Math.abs(other.cell.left - cell.left) < 0.6 * cell.height &&
        Math.abs(other.cell.base - cell.base) < farthestBelow * cell.height,
    ).length
    const right = this.#rows[row]?.[place + 1]
    if (right && !isNoLabel(right.text)) return 'below'
    if (inRow === inColumn) return right ? undefined : 'below'
    return inRow > inColumn ? 'below' : 'right'
  }

  #below(cell: Cell, row: number): { cell: Cell; row: number } | undefined {
    for (const [off, cells] of this.#rows.slice(row + 1).entries()) {
      if (cells.some(({ base, height }) => base - cell.base > farthestBelow * Math.max(cell.height, height)))
        return undefined
      const under = cells.find((other) => isUnder(cell, other))
      if (under) return { cell: under, row: row + 1 + off }
    }
    return undefined
  }

  #restOfRow(row: number, place: number): string {
    let text = ''
    for (const { text: more } of this.#rows[row]?.slice(place + 1) ?? []) {
      if (findLabel(more)?.isParted) break
      text += ` ${more}`
    }
    return text
  }

  /** Days and sums may be parted by a wide gap or by bold type. */
  #joined(cell: Cell, row: number, place: number, { value }: FieldRule): string {
    return value === 'start' || value === 'end' ? cell.text + this.#restOfRow(row, place) : cell.text
  }

  #most({ value }: FieldRule, cell: Cell, label: Cell, row: number): number {
    return value === 'place' && this.#hasMore(cell, label, row) ? beside.guessed : beside.parted
  }

  /** A line close below that belongs to nothing else may be the rest of the value. */
  #hasMore({ left, base, height }: Cell, label: Cell, row: number): boolean {
    const following = this.#rows.slice(row + 1, row + 3).flat()
    return following.some(
      (cell) =>
        cell.base - base < lineDistance * height &&
        [left, label.left].some((edge) => Math.abs(cell.left - edge) < 0.3 * height) &&
        isNoLabel(cell.text),
    )
  }

  #findCurrency(): string {
    const found = new Set<string>()
    for (const { label, row, place } of this.#labels) {
      if (!label.meanings.includes('currency')) continue
      const text = label.rest || this.#rows[row]?.[place + 1]?.text || ''
      const [code] = /\b[A-Z]{3}\b/.exec(text) ?? []
      if (code) found.add(code)
    }
    const [currency = '', ...others] = found
    return others.length === 0 ? currency : ''
  }
}

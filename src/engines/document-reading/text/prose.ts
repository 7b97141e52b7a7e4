import type { DocumentKind, FieldName } from '../reading.ts'
import { findDaysIn, withoutWeekdays } from './days.ts'
import type { FoundValue } from './labelled-values.ts'
import { lowestConfidence, textOfRow, type Row, type ScoredWord } from './page.ts'
import { findPeriods } from './periods.ts'
import {
  addressEnd,
  addressLeads,
  closings,
  comes,
  employeePatterns,
  employerPatterns,
  goes,
  guestPatterns,
  hostPatterns,
  otherDays,
  otherDaysAfter,
} from './prose-words.ts'
import { readFirm, readName, readPlace, type Dating, type ReadValue } from './values.ts'

export type FoundFields = Partial<Record<FieldName, FoundValue>>

const confidence = 0.9
const signed = 0.8

export function readProse(kind: DocumentKind, rows: readonly Row[], dating: Dating): FoundFields {
  const words = rows.flat().flatMap((cell) => cell.words ?? [])
  const text = joinRows(rows)
  const found = kind === 'invitation' ? readInvitation(rows, text, dating) : readEmployment(text, dating)
  return Object.fromEntries(
    Object.entries(found).map(([field, { value, confidence: most }]) => [
      field,
      { value, confidence: Math.min(most, confidenceOf(words, value)) },
    ]),
  )
}

export function letterKind(rows: readonly Row[]): 'invitation' | 'employment' | undefined {
  const text = joinRows(rows)
  const invites = guestPatterns.some((pattern) => text.search(pattern) !== -1)
  const employs = employeePatterns.some((pattern) => text.search(pattern) !== -1)
  if (invites === employs) return undefined
  return invites ? 'invitation' : 'employment'
}

function readInvitation(rows: readonly Row[], text: string, dating: Dating): FoundFields {
  const name = only(text, guestPatterns, readName)
  const host = only(text, hostPatterns, readName) ?? signature(rows)
  const place = findAddress(text)
  const stay = findStay(text, dating)
  return {
    ...(name && name.value !== host?.value && { name }),
    ...(host && host.value !== name?.value && { host }),
    ...(place && { place }),
    ...(stay && { arrivalDate: stay[0], departureDate: stay[1] }),
  }
}

function readEmployment(text: string, dating: Dating): FoundFields {
  const name = only(text, employeePatterns, readName)
  const employer = only(text, employerPatterns, readFirm)
  const leave = findStay(text, dating)
  return {
    ...(name && { name }),
    ...(employer && { employer }),
    ...(leave && { periodStart: leave[0], periodEnd: leave[1] }),
  }
}

/** Lines become one text; Chinese has no blanks between them. */
function joinRows(rows: readonly Row[]): string {
  let text = ''
  for (const row of rows) {
    const line = textOfRow(row)
    const isHan = /[\p{Script=Han}，。、：]$/u.test(text) && /^[\p{Script=Han}\d，。]/u.test(line)
    text += text === '' || isHan ? line : ` ${line}`
  }
  return text
    .replace(/(?<=[\p{Script=Han}，。：]) (?=[\p{Script=Han}\d，。：])/gu, '')
    .replace(/(?<=\d) (?=[\p{Script=Han}])/gu, '')
}

function only(
  text: string,
  patterns: readonly RegExp[],
  read: (text: string) => ReadValue | undefined,
): FoundValue | undefined {
  const found = new Set<string>()
  for (const pattern of patterns)
    for (const { groups } of text.matchAll(pattern)) {
      const value = read(groups?.['found'] ?? '')
      if (value) found.add(value.value)
    }
  const [value, ...others] = found
  return value !== undefined && others.length === 0 ? { value, confidence } : undefined
}

function signature(rows: readonly Row[]): FoundValue | undefined {
  const closing = rows.findLastIndex((row) => closings.test(textOfRow(row)))
  if (closing === -1) return undefined
  for (const row of rows.slice(closing + 1, closing + 4)) {
    const name = readName(textOfRow(row))
    if (name) return { value: name.value, confidence: Math.min(signed, name.sureness) }
  }
  return undefined
}

function findAddress(text: string): FoundValue | undefined {
  const found = new Set<string>()
  for (const lead of addressLeads)
    for (const { 0: whole, index } of text.matchAll(lead)) {
      const rest = text.slice(index + whole.length, index + whole.length + 160)
      const end = addressEnd.exec(rest)?.index ?? -1
      const place = end === -1 ? undefined : readPlace(rest.slice(0, end))
      if (place && place.sureness === 1) found.add(place.value)
    }
  // One lead may take in more than another: "at my home at 12 Broad Street".
  const shortest = [...found].toSorted((one, other) => one.length - other.length)[0]
  return shortest !== undefined && [...found].every((other) => other.endsWith(shortest))
    ? { value: shortest, confidence }
    : undefined
}

function findStay(text: string, { order, custom }: Dating): [FoundValue, FoundValue] | undefined {
  const periods = findPeriods(text, order, custom)
  const [first] = periods
  if (first) {
    if (periods.some(({ start, end }) => start !== first.start || end !== first.end)) return undefined
    return pair(first.start, first.end, first.isAssumed)
  }
  const plain = withoutWeekdays(text)
  const days = findDaysIn(plain, order, custom).filter(
    ({ index, end }) =>
      !otherDays.test(plain.slice(Math.max(0, index - 40), index)) && !otherDaysAfter.test(plain.slice(end)),
  )
  const pairs = days.flatMap((day, place) => {
    const next = days[place + 1]
    if (!next || next.index - day.end > 60 || /[。]|\. \p{Lu}/u.test(plain.slice(day.end, next.index))) return []
    const around = plain.slice(Math.max(0, day.index - 60), next.end + 40)
    return comes.test(around) && goes.test(plain.slice(day.end, next.end + 40)) ? [[day, next] as const] : []
  })
  const [found, ...others] = pairs
  if (!found || others.length > 0 || found[0].day > found[1].day) return undefined
  return pair(found[0].day, found[1].day, found[0].isAssumed || found[1].isAssumed)
}

function pair(start: string, end: string, isAssumed: boolean): [FoundValue, FoundValue] {
  const most = isAssumed ? 0.6 : confidence
  return [
    { value: start, confidence: most },
    { value: end, confidence: most },
  ]
}

/** Of recognised text: the least sure of the words that the value is made of; of a day, of those with its year. */
function confidenceOf(words: readonly ScoredWord[], value: string): number {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value)
  const used = words.filter(({ text }) =>
    isDay ? text.includes(value.slice(0, 4)) : text.length > 1 && value.includes(text),
  )
  return lowestConfidence(used)
}

// Lists come from other authorities, so columns are found by their names and every line says what is wrong with it.
import { parse } from 'csv-parse/sync'
import { parseCountry } from '#foundation/values/countries.ts'
import { isDay } from '#foundation/values/day.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { maxImportLines, type Watched } from '../watchlist.ts'
import type { EntryValues } from './watchlist.ts'

const columns = {
  firstName: /^(first|given|fore)[ _-]?names?$|^firstname$|^prénoms?$|^vornamen?$/i,
  lastName: /^(last|family|sur)[ _-]?names?$|^nom$|^nachname$/i,
  dob: /^(date of birth|birth[ _-]?date|birthday|dob|born)$/i,
  passportNumber: /^passport([ _-]?(number|no\.?))?$|^document[ _-]?(number|no\.?)$/i,
  passportCountry: /^(passport )?(issuing )?country$|^passport[ _-]?country$|^issued by$/i,
  reason: /^(reason|remarks?|note)$/i,
  validFrom: /^(valid[ _-]?from|from|since)$/i,
  validUntil: /^(valid[ _-]?(until|to)|until|to|expires)$/i,
} as const
type Column = keyof typeof columns

const maxLengths: Readonly<Partial<Record<Column, number>>> = {
  firstName: 200,
  lastName: 200,
  passportNumber: 40,
  reason: 500,
}

interface ListLine {
  line: number
  entry: EntryValues
  problems: string[]
}

export function readList(text: string, today: string): ListLine[] {
  const rows = readRows(text)
  const [titles, ...lines] = rows
  const places = findColumns(titles?.cells ?? [])
  if (places.passportNumber === undefined && (places.firstName === undefined || places.lastName === undefined))
    throw new Refusal(
      'invalid',
      /*i18n*/ 'The first line must name the columns: first name, last name, date of birth, passport number, country, reason.',
      { code: 'no-columns' },
    )
  if (lines.length > maxImportLines)
    throw new Refusal('invalid', /*i18n*/ 'This list is too long. Please split it into lists of 2,000 lines.', {
      code: 'list-too-long',
    })
  return lines.map(({ line, cells }) => {
    const at = (column: Column) => cells[places[column] ?? -1]?.trim() ?? ''
    return { line, ...readLine(at, today) }
  })
}

function readLine(at: (column: Column) => string, today: string): Pick<ListLine, 'entry' | 'problems'> {
  const problems: string[] = []
  const passportNumber = at('passportNumber')
  const passportCountry = parseCountry(at('passportCountry'))
  const [firstName, lastName, reason] = [at('firstName'), at('lastName'), at('reason')]
  const dob = readDay(at('dob'))
  const [from, until] = [readDay(at('validFrom')), readDay(at('validUntil'))]
  const validFrom = from || today
  if (passportNumber !== '' && !passportCountry) problems.push(/*i18n*/ 'The passport’s country is missing or unknown')
  if (passportNumber !== '' && passportNumber.length < 3) problems.push(/*i18n*/ 'The passport number is too short')
  if (passportNumber === '' && (firstName === '' || lastName === ''))
    problems.push(/*i18n*/ 'A passport number, or a first and a last name, is required')
  if (dob === undefined || from === undefined || until === undefined)
    problems.push(/*i18n*/ 'Write dates as year, month and day, for example 1990-05-17')
  if (until && until < validFrom) problems.push(/*i18n*/ 'The last day is before the first day.')
  if (reason.length < 3) problems.push(/*i18n*/ 'A reason is required')
  for (const [column, most] of Object.entries(maxLengths))
    if (at(column as Column).length > most) problems.push(/*i18n*/ 'A cell is too long')
  const watched: Watched = {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(dob && { dob }),
    ...(passportNumber && { passportNumber, passportCountry }),
  }
  const kind = passportNumber === '' ? 'person' : 'passport'
  return { entry: { kind, watched, reason, validFrom, validUntil: until || null }, problems }
}

/** Empty stays empty; a year alone is its first day, as lists do it. Undefined: no date. */
function readDay(text: string): string | undefined {
  if (text === '') return ''
  if (/^(19|20)\d{2}$/.test(text)) return `${text}-01-01`
  return isDay(text) ? text : undefined
}

function findColumns(titles: readonly string[]): Partial<Record<Column, number>> {
  const found = Object.entries(columns).map(([name, pattern]) => [
    name,
    titles.findIndex((title) => pattern.test(title.trim())),
  ])
  return Object.fromEntries(found.filter(([, place]) => place !== -1)) as Partial<Record<Column, number>>
}

interface Row {
  line: number
  cells: string[]
}

function readRows(text: string): Row[] {
  const plain = text.replace(/^\uFEFF/, '')
  const [titles = ''] = plain.split('\n')
  const [delimiter = ','] = [',', ';', '\t'].toSorted(
    (one, other) => titles.split(other).length - titles.split(one).length,
  )
  try {
    const rows = parse(plain, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return rows.map(({ record, info }) => ({ line: info.lines, cells: record }))
  } catch {
    throw new Refusal('invalid', /*i18n*/ 'This file could not be read as CSV.', { code: 'not-csv' })
  }
}

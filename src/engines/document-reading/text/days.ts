// Dates as documents write them, in five languages. Ambiguous dates are not read.
import { isDay } from '#foundation/values/day.ts'

/** By prefix, so that full and abbreviated names match. */
const months: readonly (readonly string[])[] = [
  ['jan', 'ene', 'jän', 'janv'],
  ['feb', 'fév', 'fev'],
  ['mar', 'mär', 'mrz'],
  ['apr', 'abr', 'avr'],
  ['may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'ago', 'aoû', 'aou'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dic', 'déc', 'dez'],
]
const name = String.raw`(?<name>\p{L}{3,10})`
const year = String.raw`(?<year>\d{4})`
const [dayFirst, monthFirst] = [String.raw`(?<day>\d{1,2})`, String.raw`(?<month>\d{1,2})`]

const forms: readonly RegExp[] = [
  new RegExp(String.raw`(?<!\d)${year}\s?年\s?${monthFirst}\s?月\s?${dayFirst}\s?日`, 'gu'),
  new RegExp(String.raw`(?<!\d)${year}-(?<month>\d{2})-(?<day>\d{2})(?!\d)`, 'gu'),
  // 31 March 2027, 31. März 2027, 31 de marzo de 2027, 1er mars 2027, 31MAR2027, 31MAR27
  new RegExp(
    String.raw`(?<!\d)${dayFirst}(?:\.|er|st|nd|rd|th)?[\s-]*(?:de\s+)?${name}\.?[\s-]*(?:(?:de|del)\s+)?(?<year>\d{4}|\d{2})(?!\d)`,
    'giu',
  ),
  new RegExp(String.raw`(?<!\p{L})${name}\.?\s+${dayFirst}(?:st|nd|rd|th)?,?\s+${year}(?!\d)`, 'giu'),
  new RegExp(String.raw`(?<!\d)${dayFirst}\.\s?${monthFirst}\.\s?${year}(?!\d)`, 'gu'),
]
const slashed = /(?<![\d/])(?<first>\d{1,2})\/(?<second>\d{1,2})\/(?<year>\d{4})(?![\d/])/gu

export type Order = 'day-first' | 'month-first' | undefined

export function orderOf(text: string): Order {
  const found = [...text.matchAll(slashed)].map(({ groups }) => groups ?? {})
  const isDayFirst = found.some(({ first }) => Number(first) > 12)
  const isMonthFirst = found.some(({ second }) => Number(second) > 12)
  if (isDayFirst === isMonthFirst) return undefined
  return isDayFirst ? 'day-first' : 'month-first'
}

export function findDays(text: string, order: Order): string[] {
  const found = forms.flatMap((form) =>
    [...text.matchAll(form)].flatMap(({ groups = {}, index }) => {
      const day = asDay(groups)
      return day ? [{ day, index }] : []
    }),
  )
  if (order)
    for (const { groups: { first, second, year: written } = {}, index } of text.matchAll(slashed)) {
      const [day, month] = order === 'day-first' ? [first, second] : [second, first]
      const read = asDay({ year: written, month, day })
      if (read) found.push({ day: read, index })
    }
  return found.sort((one, other) => one.index - other.index).map(({ day }) => day)
}

function asDay({ year: written, month, name: called, day }: Record<string, string | undefined>): string | undefined {
  const number = called === undefined ? Number(month) : monthOf(called)
  if (!number || !written || !day) return undefined
  // Tickets use two digits, always of this century.
  const whole = written.length === 2 ? `20${written}` : written
  const read = `${whole}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(read) ? read : undefined
}

function monthOf(called: string): number | undefined {
  const plain = called.toLowerCase()
  const index = months.findIndex((beginnings) => beginnings.some((beginning) => plain.startsWith(beginning)))
  return index === -1 ? undefined : index + 1
}

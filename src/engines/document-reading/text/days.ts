// Dates as documents write them, in five languages. Ambiguous dates are not read.
import { isDay } from '#foundation/values/day.ts'
import { monthOf } from './month-names.ts'

export type Order = 'day-first' | 'month-first' | undefined

interface FoundDay {
  day: string
  index: number
  end: number
  /** Nothing on the paper says which number is the day; the custom of its language does. */
  isAssumed: boolean
}

const name = String.raw`(?<name>\p{L}{3,10})`
const year = String.raw`(?<year>20\d{2})`
const [day, month] = [String.raw`(?<day>\d{1,2})`, String.raw`(?<month>\d{1,2})`]

const forms: readonly RegExp[] = [
  new RegExp(String.raw`(?<!\d)${year} ?年 ?${month} ?月 ?${day} ?[日号]`, 'gu'),
  new RegExp(String.raw`(?<!\d)${year}(?<mark>[-/.])(?<month>\d{1,2})\k<mark>${day}(?!\d)`, 'gu'),
  // 31 March 2027, 31. März 2027, 31 de marzo de 2027, 1er mars 2027, 31MAR2027, 31MAR27
  new RegExp(
    String.raw`(?<!\d)${day}(?:\.|er|st|nd|rd|th)?[ -]{0,2}(?:(?:de|of) )?${name}\.?[ -]{0,2}(?:(?:de|del) )?(?<year>20\d{2}|\d{2}(?![:.,]?\d))(?!\d)`,
    'giu',
  ),
  new RegExp(String.raw`(?<!\p{L})${name}\.? ${day}(?:st|nd|rd|th)?,? ${year}(?!\d)`, 'giu'),
  new RegExp(String.raw`(?<![\d.])${day}\. ?${month}\. ?(?<year>20\d{2}|\d{2}(?![\d.:,]))(?!\d)`, 'gu'),
]
const numbered = /(?<![\d/-])(?<first>\d{1,2})(?<mark>[/-])(?<second>\d{1,2})\k<mark>(?<year>20\d{2})(?![\d/-])/gu
const weekday =
  /(?<![\p{L}]|\d[.]? ?|de )(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|satur|sat|sun)(?:day)?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lun|mar|mer|jeu|ven|sam|dim|lunes|martes|miercoles|miércoles|jueves|viernes|sabado|sábado|domingo|mie|mié|jue|vie|sab|sáb|dom|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|mo|di|mi|do|fr|sa|so)\.?,? (?=\d)|[（(](?:星期|周)[一二三四五六日天][)）]|(?:星期|周)[一二三四五六日天]/giu

/** The same length, so that places stay valid. */
export function withoutWeekdays(text: string): string {
  return text.replace(weekday, (found) => ' '.repeat(found.length)).replace(/(?<= ) (?=[ \d])/g, ' ')
}

export function orderOf(text: string): Order {
  const found = [...text.matchAll(numbered)].map(({ groups }) => groups ?? {})
  const isDayFirst = found.some(({ first }) => Number(first) > 12)
  const isMonthFirst = found.some(({ second }) => Number(second) > 12)
  if (isDayFirst === isMonthFirst) return undefined
  return isDayFirst ? 'day-first' : 'month-first'
}

/** By their places in the text. With `custom` a date that could be two is read as that language writes it. */
export function findDaysIn(text: string, order: Order, custom?: Order): FoundDay[] {
  const found: FoundDay[] = []
  const add = (groups: Parts, index: number, length: number, isAssumed = false) => {
    const read = asDay(groups)
    const end = index + length
    if (read && !found.some((other) => index < other.end && other.index < end))
      found.push({ day: read, index, end, isAssumed })
  }
  for (const form of forms)
    for (const { groups = {}, index, 0: whole } of text.matchAll(form)) add(groups, index, whole.length)
  for (const { groups = {}, index, 0: whole } of text.matchAll(numbered)) {
    const { first, second, year: written } = groups
    const known = orderOf(whole) ?? order ?? (first === second ? 'day-first' : undefined)
    const taken = known ?? custom
    if (!taken) continue
    const [date, number] = taken === 'day-first' ? [first, second] : [second, first]
    add({ year: written, month: number, day: date }, index, whole.length, known === undefined)
  }
  return found.sort((one, other) => one.index - other.index)
}

export function findDays(text: string, order: Order): string[] {
  return findDaysIn(text, order).map((found) => found.day)
}

type Parts = Readonly<Record<string, string | undefined>>

export function asDay({ year: written, month: numeral, name: called, day: date }: Parts): string | undefined {
  const number = called === undefined ? Number(numeral) : monthOf(called)
  if (!number || !written || !date) return undefined
  // Tickets use two digits, always of this century.
  const whole = written.length === 2 ? `20${written}` : written
  const read = `${whole}-${String(number).padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(read) ? read : undefined
}

// The days on which the office that decides works: Monday to Friday, without the holidays of Liberia.
import { countryName } from '#foundation/values/countries.ts'
import { addBusinessDays, businessDaysBetween, isWeekday } from '#foundation/values/day.ts'
import { holidayOn, type DatedHoliday } from './holidays.ts'

const officeCountry = countryName('lr', 'en')

export interface OfficeDays {
  isOpen(day: string): boolean
  /** The day that lies this many working days after. */
  after(day: string, days: number): string
  /** Working days after `from`, up to and with `to`. */
  between(from: string, to: string): number
}

/** Remembers what it was asked: the cases of a list came in on few days. */
export function officeDays(holidays: readonly DatedHoliday[]): OfficeDays {
  const isOpen = remembering(
    (day: string) => isWeekday(day) && holidayOn(officeCountry, day, holidays) === undefined,
    (day) => day,
  )
  return {
    isOpen,
    after: remembering(
      (day: string, days: number) => addBusinessDays(day, days, isOpen),
      (day, days) => `${day} ${days}`,
    ),
    between: (from, to) => businessDaysBetween(from, to, isOpen),
  }
}

function remembering<Asked extends unknown[], Answer>(
  find: (...asked: Asked) => Answer,
  nameOf: (...asked: Asked) => string,
): (...asked: Asked) => Answer {
  const known = new Map<string, Answer>()
  return (...asked) => {
    const name = nameOf(...asked)
    const before = known.get(name)
    if (before !== undefined) return before
    const found = find(...asked)
    known.set(name, found)
    return found
  }
}

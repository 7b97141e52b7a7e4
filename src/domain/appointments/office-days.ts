import { countryName } from '#foundation/values/countries.ts'
import { addBusinessDays, businessDaysBetween, isWeekday } from '#foundation/values/day.ts'
import { holidayOn, type DatedHoliday } from './holidays.ts'

const officeCountry = countryName('lr', 'en')

export interface OfficeDays {
  isOpen(day: string): boolean
  after(day: string, days: number): string
  between(from: string, to: string): number
}

/** Memoized: the cases of a list were submitted on few distinct days. */
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

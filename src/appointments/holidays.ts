// Public holidays on which centres of a country are closed, as rules that hold for every year.
import { addDays } from '#platform/day.ts'

interface Holiday {
  name: string
  on: (year: number) => string
}

const fixed = (monthAndDay: string) => (year: number) => `${year}-${monthAndDay}`

/** The nth such weekday of a month; Sunday is 0. */
const nth = (count: number, weekday: number, month: number) => (year: number) => {
  const first = new Date(Date.UTC(year, month - 1, 1))
  const ahead = (weekday - first.getUTCDay() + 7) % 7
  return addDays(first.toISOString().slice(0, 10), ahead + 7 * (count - 1))
}

/** Days after Easter Sunday of the western churches, by the rule of Meeus, Jones and Butcher. */
const afterEaster = (days: number) => (year: number) => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  const month = String(Math.floor(f / 31)).padStart(2, '0')
  const day = String((f % 31) + 1).padStart(2, '0')
  return addDays(`${year}-${month}-${day}`, days)
}

const holidays: Readonly<Record<string, readonly Holiday[]>> = {
  Liberia: [
    { name: /*i18n*/ "New Year's Day", on: fixed('01-01') },
    { name: /*i18n*/ 'Armed Forces Day', on: fixed('02-11') },
    { name: /*i18n*/ 'Decoration Day', on: nth(2, 3, 3) },
    { name: /*i18n*/ "J. J. Roberts' Birthday", on: fixed('03-15') },
    { name: /*i18n*/ 'National Fast and Prayer Day', on: nth(2, 5, 4) },
    { name: /*i18n*/ 'National Unification Day', on: fixed('05-14') },
    { name: /*i18n*/ 'Independence Day', on: fixed('07-26') },
    { name: /*i18n*/ 'Flag Day', on: fixed('08-24') },
    { name: /*i18n*/ 'Thanksgiving Day', on: nth(1, 4, 11) },
    { name: /*i18n*/ "William Tubman's Birthday", on: fixed('11-29') },
    { name: /*i18n*/ 'Christmas Day', on: fixed('12-25') },
  ],
  Ghana: [
    { name: /*i18n*/ "New Year's Day", on: fixed('01-01') },
    { name: /*i18n*/ 'Constitution Day', on: fixed('01-07') },
    { name: /*i18n*/ 'Independence Day', on: fixed('03-06') },
    { name: /*i18n*/ 'Good Friday', on: afterEaster(-2) },
    { name: /*i18n*/ 'Easter Monday', on: afterEaster(1) },
    { name: /*i18n*/ "Workers' Day", on: fixed('05-01') },
    { name: /*i18n*/ 'Republic Day', on: fixed('07-01') },
    { name: /*i18n*/ "Founders' Day", on: fixed('09-21') },
    { name: /*i18n*/ "Farmers' Day", on: nth(1, 5, 12) },
    { name: /*i18n*/ 'Christmas Day', on: fixed('12-25') },
    { name: /*i18n*/ 'Boxing Day', on: fixed('12-26') },
  ],
}

/** The holiday a country keeps on this day, if any. */
export function holidayOn(country: string, day: string): string | undefined {
  const year = Number(day.slice(0, 4))
  return holidays[country]?.find(({ on }) => on(year) === day)?.name
}

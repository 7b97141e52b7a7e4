import * as z from 'zod/mini'
import { countryName, isCountry } from '#foundation/values/countries.ts'
import { addDays } from '#foundation/values/day.ts'
import { between, line } from '#foundation/values/schema.ts'
import { inForce, type Dated } from '#domain/reference/dated.ts'
import { firstDay, slugFrom, type Kind } from '#domain/reference/kind.ts'

const real = /*i18n*/ 'Enter a real date'

export const HolidayRule = z.discriminatedUnion('every', [
  z.strictObject({
    every: z.literal('date'),
    on: z.string(real).check(z.refine((text) => isMonthAndDay(text), real)),
  }),
  z.strictObject({
    every: z.literal('weekday'),
    nth: between(1, 4, /*i18n*/ 'Choose one of the four weeks.'),
    weekday: between(0, 6, /*i18n*/ 'Choose a day of the week.'),
    month: between(1, 12, /*i18n*/ 'Choose a month.'),
  }),
  z.strictObject({
    every: z.literal('easter'),
    days: between(-60, 60, /*i18n*/ 'Enter a number from -60 to 60.'),
  }),
  z.strictObject({ every: z.literal('once'), on: z.iso.date(real) }),
])
export type HolidayRule = z.infer<typeof HolidayRule>

export const Holiday = z.strictObject({
  country: z.string().check(z.refine(isCountry, /*i18n*/ 'We don’t recognise this country.')),
  name: line(1, /*i18n*/ 'A name is required', 100),
  rule: HolidayRule,
})
export type Holiday = z.infer<typeof Holiday>

function isMonthAndDay(text: string): boolean {
  return z.safeParse(z.iso.date(), `2024-${text}`).success
}

const fixed = (on: string): HolidayRule => ({ every: 'date', on })
const nth = (count: number, weekday: number, month: number): HolidayRule => ({
  every: 'weekday',
  nth: count,
  weekday,
  month,
})
const afterEaster = (days: number): HolidayRule => ({ every: 'easter', days })

const usual: Readonly<Record<string, readonly Omit<Holiday, 'country'>[]>> = {
  lr: [
    { name: /*i18n*/ "New Year's Day", rule: fixed('01-01') },
    { name: /*i18n*/ 'Armed Forces Day', rule: fixed('02-11') },
    { name: /*i18n*/ 'Decoration Day', rule: nth(2, 3, 3) },
    { name: /*i18n*/ "J. J. Roberts' Birthday", rule: fixed('03-15') },
    { name: /*i18n*/ 'National Fast and Prayer Day', rule: nth(2, 5, 4) },
    { name: /*i18n*/ 'National Unification Day', rule: fixed('05-14') },
    { name: /*i18n*/ 'Independence Day', rule: fixed('07-26') },
    { name: /*i18n*/ 'Flag Day', rule: fixed('08-24') },
    { name: /*i18n*/ 'Thanksgiving Day', rule: nth(1, 4, 11) },
    { name: /*i18n*/ "William Tubman's Birthday", rule: fixed('11-29') },
    { name: /*i18n*/ 'Christmas Day', rule: fixed('12-25') },
  ],
  gh: [
    { name: /*i18n*/ "New Year's Day", rule: fixed('01-01') },
    { name: /*i18n*/ 'Constitution Day', rule: fixed('01-07') },
    { name: /*i18n*/ 'Independence Day', rule: fixed('03-06') },
    { name: /*i18n*/ 'Good Friday', rule: afterEaster(-2) },
    { name: /*i18n*/ 'Easter Monday', rule: afterEaster(1) },
    { name: /*i18n*/ "Workers' Day", rule: fixed('05-01') },
    { name: /*i18n*/ 'Republic Day', rule: fixed('07-01') },
    { name: /*i18n*/ "Founders' Day", rule: fixed('09-21') },
    { name: /*i18n*/ "Farmers' Day", rule: nth(1, 5, 12) },
    { name: /*i18n*/ 'Christmas Day', rule: fixed('12-25') },
    { name: /*i18n*/ 'Boxing Day', rule: fixed('12-26') },
  ],
}

const keyOf = ({ country, name }: Pick<Holiday, 'country' | 'name'>) => `${country} ${name}`

export const holidayKind: Kind<Holiday> = {
  name: 'holiday',
  value: Holiday,
  first: Object.entries(usual).flatMap(([country, days]) =>
    days.map((day) => ({ key: slugFrom(keyOf({ country, ...day }), new Set()), value: { country, ...day } })),
  ),
  newKey: (value, taken) => slugFrom(keyOf(value), taken),
}

export type DatedHoliday = Dated<Holiday>

export const defaultHolidays: readonly DatedHoliday[] = holidayKind.first.map(({ key, value }) => ({
  key,
  value,
  validFrom: firstDay,
  validUntil: null,
  createdAt: new Date(0),
}))

export function holidayOn(
  country: string,
  day: string,
  holidays: readonly DatedHoliday[] = defaultHolidays,
): string | undefined {
  for (const { value } of inForce(holidays, day).values())
    if (falls(value.rule, day) && countryName(value.country, 'en') === country) return value.name
  return undefined
}

function falls(rule: HolidayRule, day: string): boolean {
  const year = Number(day.slice(0, 4))
  switch (rule.every) {
    case 'date':
      return day.slice(5) === rule.on
    case 'once':
      return day === rule.on
    case 'easter':
      return day === addDays(easterOf(year), rule.days)
    case 'weekday': {
      const first = new Date(Date.UTC(year, rule.month - 1, 1))
      const ahead = (rule.weekday - first.getUTCDay() + 7) % 7
      return day === addDays(first.toISOString().slice(0, 10), ahead + 7 * (rule.nth - 1))
    }
  }
}

/** Meeus/Jones/Butcher algorithm for western Easter. */
function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return `${year}-${String(Math.floor(f / 31)).padStart(2, '0')}-${String((f % 31) + 1).padStart(2, '0')}`
}

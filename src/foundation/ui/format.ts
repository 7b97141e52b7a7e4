import { dayAndTime, writeDate } from '#foundation/i18n/write-date.ts'

const notAvailable = /*i18n*/ 'Not available'
const invalidDate = /*i18n*/ 'Invalid date'

type Given = string | number | Date | null | undefined

export function formatDate(given: Given, locale = 'en-US'): string {
  return format(given, locale, { dateStyle: 'long' })
}

export function formatShortDate(given: string, today: string, locale = 'en-US'): string {
  const day = given.slice(0, 10)
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return format(day, locale, { month: 'short', day: 'numeric', ...year })
}

export function formatMoment(given: Given, locale = 'en-US'): string {
  return format(given, locale, dayAndTime)
}

export function formatTime(given: Given, locale = 'en-US'): string {
  return format(given, locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}

function format(given: Given, locale: string, options: Intl.DateTimeFormatOptions): string {
  if (given === null || given === undefined || given === '') return notAvailable
  // A bare date means that day everywhere; as midnight UTC it would be the day before in America.
  const isDay = typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given)
  const date = new Date(given)
  if (Number.isNaN(date.getTime())) return invalidDate
  return writeDate(date, locale, isDay ? { ...options, timeZone: 'UTC' } : options)
}

export function formatMoney(amount: number, currency = 'USD', locale = 'en-US'): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)
}

export function formatNumber(value: number, locale = 'en-US'): string {
  return new Intl.NumberFormat(locale).format(value)
}

/** Takes per cent, not a share: 12.5 is written 12.5%. Always with as many decimals, so that columns line up. */
export function formatPercent(value: number, locale = 'en-US', decimals = 1): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat(locale, { style: 'percent', ...digits }).format(value / 100)
}

const sizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** As specified; Intl would write bytes and kB. */
const englishUnits: Readonly<Partial<Record<(typeof sizeUnits)[number], string>>> = { byte: 'Bytes', kilobyte: 'KB' }

export function formatSize(bytes: number, locale = 'en-US'): string {
  let value = bytes
  let power = 0
  while (Math.round(value * 10) / 10 >= 1024 && power < sizeUnits.length - 1) {
    value /= 1024
    power += 1
  }
  const unit = sizeUnits[power] ?? 'byte'
  const unitDisplay = unit === 'byte' ? 'long' : 'short'
  const written = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 })
  const ownUnit = locale === 'en-US' ? englishUnits[unit] : undefined
  return written
    .formatToParts(value)
    .map((part) => (part.type === 'unit' ? (ownUnit ?? part.value) : part.value))
    .join('')
}

const notAvailable = /*i18n*/ 'Not available'
const invalidDate = /*i18n*/ 'Invalid date'

type Given = string | number | Date | null | undefined

export function formatDate(given: Given, locale = 'en-US'): string {
  return format(given, locale, { dateStyle: 'long' })
}

/** For narrow tables: the year only where it is not this one. */
export function formatShortDate(given: string, today: string, locale = 'en-US'): string {
  const day = given.slice(0, 10)
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return format(day, locale, { month: 'short', day: 'numeric', ...year })
}

export function formatMoment(given: Given, locale = 'en-US'): string {
  return format(given, locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
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
  return new Intl.DateTimeFormat(locale, isDay ? { ...options, timeZone: 'UTC' } : options).format(date)
}

export function formatMoney(amount: number, currency = 'USD', locale = 'en-US'): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)
}

export function formatNumber(value: number, locale = 'en-US'): string {
  return new Intl.NumberFormat(locale).format(value)
}

/** Takes per cent, not a share: 12.5 is written 12.5%. Always with one decimal, so that columns line up. */
export function formatPercent(value: number, locale = 'en-US'): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return new Intl.NumberFormat(locale, { style: 'percent', ...digits }).format(value / 100)
}

const units = ['Bytes', 'KB', 'MB', 'GB'] as const

export function formatSize(bytes: number): string {
  if (bytes <= 0) return '0 Bytes'
  const power = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1)
  return `${Number((bytes / 1024 ** power).toFixed(2))} ${units[power]}`
}

export function zoneDate(day: string): string {
  return day.slice(2).replaceAll('-', '')
}

/** The year has two digits: the century is the latest that is not after the given day. */
export function dayNotAfter(field: string, last: string): string | undefined {
  if (!/^\d{6}$/.test(field)) return undefined
  const rest = `${field.slice(0, 2)}-${field.slice(2, 4)}-${field.slice(4)}`
  const century = Number(last.slice(0, 2))
  return [century, century - 1].map((hundred) => `${hundred}${rest}`).find((day) => day <= last)
}

/** In years: no travel document is issued for longer. */
const longestValidity = 20

/**
 * The latest century that a document's validity can reach: one that expired in 1998 is not one of 2098. Undefined when
 * that would be before its bearer was born.
 */
export function expiryDay(field: string, today: string, born?: string): string | undefined {
  const horizon = `${Number(today.slice(0, 4)) + longestValidity}${today.slice(4)}`
  const day = dayNotAfter(field, horizon)
  return day !== undefined && born !== undefined && day < born ? undefined : day
}

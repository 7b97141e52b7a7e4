/** `2027-03-31` as it stands in a zone: `270331`. */
export function zoneDate(day: string): string {
  return day.slice(2).replaceAll('-', '')
}

/** A zone knows two digits of the year: the century is the latest one that does not lie after the given day. */
export function dayNotAfter(field: string, last: string): string | undefined {
  if (!/^\d{6}$/.test(field)) return undefined
  const rest = `${field.slice(0, 2)}-${field.slice(2, 4)}-${field.slice(4)}`
  const century = Number(last.slice(0, 2))
  return [century, century - 1].map((hundred) => `${hundred}${rest}`).find((day) => day <= last)
}

/** No travel document is issued for longer than this. */
const longestValidity = 20

/**
 * When a document expires, as seen from today: the latest century that its validity can reach. A document that expired
 * in 1998 is not one of 2098. Nothing when that would be before its bearer was born.
 */
export function expiryDay(field: string, today: string, born?: string): string | undefined {
  const horizon = `${Number(today.slice(0, 4)) + longestValidity}${today.slice(4)}`
  const day = dayNotAfter(field, horizon)
  return day !== undefined && born !== undefined && day < born ? undefined : day
}

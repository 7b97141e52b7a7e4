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

/** Visas and passports run out in our own century. */
export function expiryDay(field: string): string | undefined {
  return /^\d{6}$/.test(field) ? `20${field.slice(0, 2)}-${field.slice(2, 4)}-${field.slice(4)}` : undefined
}

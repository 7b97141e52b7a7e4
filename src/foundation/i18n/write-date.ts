/** Where Intl does not write as people do. */
const corrections: Readonly<Record<string, (written: string) => string>> = {
  /** "1er décembre", not "1 décembre". */
  fr: (written) => written.replace(/(?<!\d)1 (?=\p{L})/u, '1er '),
  /** "2026, a las 09:00". */
  es: (written) => written.replace(/(?<=de \d{4}), (?=\d)/, ', a las '),
  /** "um 09:00 Uhr MEZ". */
  de: (written) => written.replace(/um [\d:]{4,8}(?!\S)/, '$& Uhr'),
  /** "09:00（GMT）", not " GMT 09:00". */
  zh: (written) => written.replace(/\s?(\p{L}{1,30}(?:[+-][\d:]{1,5})?) ([\d:]{4,8})$/u, '$2（$1）'),
}

export const dayAndTime = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const satisfies Intl.DateTimeFormatOptions

export function writeDate(date: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  // "GMT+0" and "UTC+0" are the zone of Monrovia.
  const written = new Intl.DateTimeFormat(locale, options).format(date).replace(/\+0\b/, '')
  return corrections[locale]?.(written) ?? written
}

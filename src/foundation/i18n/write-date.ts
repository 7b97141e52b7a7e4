/** Where Intl does not write as people do: "1 décembre" for the first of a month, "GMT+0" and "UTC+0" for the zone of Monrovia. */
export function writeDate(date: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const written = new Intl.DateTimeFormat(locale, options).format(date).replace(/\+0\b/, '')
  return locale === 'fr' ? written.replace(/(?<!\d)1 (?=\p{L})/u, '1er ') : written
}

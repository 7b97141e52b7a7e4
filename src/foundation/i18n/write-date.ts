/** Intl writes "1 décembre"; in French the first day of a month is "1er". */
export function writeDate(date: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const written = new Intl.DateTimeFormat(locale, options).format(date)
  return locale === 'fr' ? written.replace(/(?<!\d)1 (?=\p{L})/u, '1er ') : written
}

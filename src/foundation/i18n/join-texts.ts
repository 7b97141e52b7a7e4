const colons: Readonly<Record<string, string>> = { fr: '\u00a0: ', zh: '：' }

/** "Fee: $80.00", with the colon of the language. */
export const joinLabel = (label: string, value: string, locale: string): string =>
  `${label}${colons[locale] ?? ': '}${value}`

/** Chinese puts no space between sentences. */
export const joinSentences = (sentences: readonly string[], locale: string): string =>
  sentences.join(locale === 'zh' ? '' : ' ')

/** "a, b, c" in English, "a, b y c" in Spanish, "a、b、c" in Chinese. */
export const joinList = (texts: Iterable<string>, locale: string): string =>
  new Intl.ListFormat(locale, { style: 'narrow' }).format(texts)

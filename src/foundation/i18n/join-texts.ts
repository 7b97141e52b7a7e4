const colons: Readonly<Record<string, string>> = { fr: '\u00a0: ', zh: '：' }

/** "Fee: $80.00", with the colon of the language. */
export const joinLabel = (label: string, value: string, locale: string): string =>
  `${label}${colons[locale] ?? ': '}${value}`

/** Chinese puts no space between sentences. */
export const sentenceSpace = (locale: string): string => (locale === 'zh' ? '' : ' ')

export const joinSentences = (sentences: readonly string[], locale: string): string =>
  sentences.join(sentenceSpace(locale))

/** "a, b, c" in English, "a, b y c" in Spanish, "a、b、c" in Chinese. */
export const joinList = (texts: Iterable<string>, locale: string): string =>
  new Intl.ListFormat(locale, { style: 'narrow' }).format(texts)

/** "Accra (Ghana)", with the brackets of the language. */
export const joinNote = (text: string, note: string, locale: string): string =>
  locale === 'zh' ? `${text}（${note}）` : `${text} (${note})`

/** The languages of screens, emails and PDF. Each names itself. */
export const languages = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch', zh: '中文' } as const
export type Language = keyof typeof languages
export const languageNames = Object.keys(languages) as [Language, ...Language[]]

export const languageCookie = 'language'

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value)
}

/** Where a page is in a language: English at the page's own address, the others under theirs. */
export function addressIn(path: string, language: Language): string {
  if (language === 'en') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** The first language of an `Accept-Language` header, or of `navigator.languages`, that the service speaks. */
export function preferredLanguage(wanted: string | readonly string[] | undefined): Language {
  const tags = typeof wanted === 'string' ? wanted.split(',').map((tag) => tag.split(';')[0] ?? '') : (wanted ?? [])
  for (const tag of tags) {
    const base = tag.trim().toLowerCase().split('-')[0]
    if (isLanguage(base)) return base
  }
  return 'en'
}

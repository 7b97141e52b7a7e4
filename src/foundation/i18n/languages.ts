export const languages = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch', zh: '中文' } as const
export type Language = keyof typeof languages
export const languageNames = /* @__PURE__ */ Object.keys(languages) as [Language, ...Language[]]

export const languageCookie = 'language'
/** Over https; no other host can set a cookie of this name. */
export const secureLanguageCookie = '__Host-language'

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value)
}

/** English is at the page's own address, other languages under a prefix. */
export function addressIn(path: string, language: Language): string {
  if (language === 'en') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

export function preferredLanguage(wanted: string | readonly string[] | undefined): Language {
  const tags = typeof wanted === 'string' ? wanted.split(',').map((tag) => tag.split(';')[0] ?? '') : (wanted ?? [])
  for (const tag of tags) {
    const base = tag.trim().toLowerCase().split('-')[0]
    if (isLanguage(base)) return base
  }
  return 'en'
}

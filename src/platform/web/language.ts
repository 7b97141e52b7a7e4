import { i18n, type Messages } from '@lingui/core'
import { isLanguage, languageCookie, preferredLanguage, type Language } from '../languages.ts'

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('#locales/en.po'),
  es: () => import('#locales/es.po'),
  fr: () => import('#locales/fr.po'),
  de: () => import('#locales/de.po'),
  zh: () => import('#locales/zh.po'),
}

const year = 365 * 24 * 60 * 60

/** The language somebody chose on this device, if they did. */
export function chosenLanguage(): Language | undefined {
  const cookies = document.cookie.split(';').map((cookie) => cookie.trim().split('='))
  const value = cookies.find(([name]) => name === languageCookie)?.[1]
  return isLanguage(value) ? value : undefined
}

export function initialLanguage(): Language {
  return chosenLanguage() ?? preferredLanguage(navigator.languages)
}

/** Shows the screens in this language; the words arrive on demand. */
export async function showLanguage(language: Language): Promise<void> {
  const { messages } = await catalogues[language]()
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
}

/** Shows it and remembers it on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${year}; samesite=lax${secure}`
  await showLanguage(language)
}

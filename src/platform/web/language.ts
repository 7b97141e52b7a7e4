import { i18n, type Messages } from '@lingui/core'
import { preferredLanguage, type Language } from '../languages.ts'
import { chosenLanguage, rememberLanguage } from './language-cookie.ts'

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('#locales/en.po'),
  es: () => import('#locales/es.po'),
  fr: () => import('#locales/fr.po'),
  de: () => import('#locales/de.po'),
  zh: () => import('#locales/zh.po'),
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
  rememberLanguage(language)
  await showLanguage(language)
}

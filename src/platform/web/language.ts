import { i18n, type Messages } from '@lingui/core'
import { preferredLanguage, type Language } from '../languages.ts'
import { chosenLanguage, rememberLanguage } from './language-cookie.ts'

type Catalogues = Record<Language, () => Promise<{ messages: Messages }>>

const catalogues: Catalogues = {
  en: () => import('#locales/en.po'),
  es: () => import('#locales/es.po'),
  fr: () => import('#locales/fr.po'),
  de: () => import('#locales/de.po'),
  zh: () => import('#locales/zh.po'),
}

/** What only staff are told. */
const deskCatalogues: Catalogues = {
  en: () => import('virtual:desk-words/en'),
  es: () => import('virtual:desk-words/es'),
  fr: () => import('virtual:desk-words/fr'),
  de: () => import('virtual:desk-words/de'),
  zh: () => import('virtual:desk-words/zh'),
}
let isAtTheDesk = false

export function initialLanguage(): Language {
  return chosenLanguage() ?? preferredLanguage(navigator.languages)
}

/** Shows the screens in this language; the words arrive on demand. */
export async function showLanguage(language: Language): Promise<void> {
  const [{ messages }, desk] = await Promise.all([
    catalogues[language](),
    isAtTheDesk ? deskCatalogues[language]() : undefined,
  ])
  i18n.loadAndActivate({ locale: language, messages: { ...messages, ...desk?.messages } })
  document.documentElement.lang = language
}

/** Before the first screen of the desk is shown. */
export async function learnDeskWords(): Promise<void> {
  if (isAtTheDesk) return
  const { locale } = i18n
  const { messages } = await deskCatalogues[locale as Language]()
  isAtTheDesk = true
  // Another language may have been chosen while these words were on their way.
  if (i18n.locale === locale) i18n.load(locale, messages)
  else await showLanguage(i18n.locale as Language)
}

/** Shows it and remembers it on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  rememberLanguage(language)
  await showLanguage(language)
}

import { i18n, type Messages } from '@lingui/core'
import { preferredLanguage, type Language } from '../languages.ts'
import { chosenLanguage, rememberLanguage } from './language-cookie.ts'

type Catalogues = Record<Language, () => Promise<{ messages: Messages }>>

const catalogues: Catalogues = {
  en: () => import('../locales/en.po'),
  es: () => import('../locales/es.po'),
  fr: () => import('../locales/fr.po'),
  de: () => import('../locales/de.po'),
  zh: () => import('../locales/zh.po'),
}

const deskCatalogues: Catalogues = {
  en: () => import('virtual:desk-words/en'),
  es: () => import('virtual:desk-words/es'),
  fr: () => import('virtual:desk-words/fr'),
  de: () => import('virtual:desk-words/de'),
  zh: () => import('virtual:desk-words/zh'),
}
/** A catalogue that arrives after another language was chosen is not shown. */
let wanted: Language = 'en'
let isAtTheDesk = false
let learning: Promise<void> | undefined

export function initialLanguage(): Language {
  return chosenLanguage() ?? preferredLanguage(navigator.languages)
}

export async function showLanguage(language: Language): Promise<void> {
  wanted = language
  const [{ messages }, desk] = await Promise.all([
    catalogues[language](),
    isAtTheDesk ? deskCatalogues[language]() : undefined,
  ])
  if (wanted !== language) return
  // A staff screen was opened while the catalogue was loading.
  if (isAtTheDesk && !desk) return showLanguage(language)
  i18n.loadAndActivate({ locale: language, messages: { ...messages, ...desk?.messages } })
  document.documentElement.lang = language
}

/** Called before a staff screen is shown. Offline, it is tried again with the next one. */
export function loadStaffTexts(): Promise<void> {
  isAtTheDesk = true
  learning ??= showLanguage(wanted).catch((error: unknown) => {
    isAtTheDesk = false
    learning = undefined
    throw error
  })
  return learning
}

export async function chooseLanguage(language: Language): Promise<void> {
  rememberLanguage(language)
  await showLanguage(language)
}

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

/** What only staff are told. */
const deskCatalogues: Catalogues = {
  en: () => import('virtual:desk-words/en'),
  es: () => import('virtual:desk-words/es'),
  fr: () => import('virtual:desk-words/fr'),
  de: () => import('virtual:desk-words/de'),
  zh: () => import('virtual:desk-words/zh'),
}
/** What is wanted now; words that arrive late for something else are not shown. */
let wanted: Language = 'en'
let isAtTheDesk = false
let learning: Promise<void> | undefined

export function initialLanguage(): Language {
  return chosenLanguage() ?? preferredLanguage(navigator.languages)
}

/** Shows the screens in this language; the words arrive on demand. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language
  const [{ messages }, desk] = await Promise.all([
    catalogues[language](),
    isAtTheDesk ? deskCatalogues[language]() : undefined,
  ])
  if (wanted !== language) return
  // Somebody came to the desk while the words were on their way.
  if (isAtTheDesk && !desk) return showLanguage(language)
  i18n.loadAndActivate({ locale: language, messages: { ...messages, ...desk?.messages } })
  document.documentElement.lang = language
}

/** Before a screen of the desk is shown. Without a connection it is tried again with the next one. */
export function loadStaffTexts(): Promise<void> {
  isAtTheDesk = true
  learning ??= showLanguage(wanted).catch((error: unknown) => {
    isAtTheDesk = false
    learning = undefined
    throw error
  })
  return learning
}

/** Shows it and remembers it on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  rememberLanguage(language)
  await showLanguage(language)
}

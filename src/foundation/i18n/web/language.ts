import { i18n, type Messages } from '@lingui/core'
import { preferredLanguage, type Language } from '../languages.ts'
import { chosenLanguage, rememberLanguage } from './language-cookie.ts'

type Catalogues = Record<Language, () => Promise<{ messages: Messages }>>

const catalogues: Catalogues = {
  en: () => import('virtual:texts/app/en'),
  es: () => import('virtual:texts/app/es'),
  fr: () => import('virtual:texts/app/fr'),
  de: () => import('virtual:texts/app/de'),
  zh: () => import('virtual:texts/app/zh'),
}

const staffCatalogues: Catalogues = {
  en: () => import('virtual:texts/staff/en'),
  es: () => import('virtual:texts/staff/es'),
  fr: () => import('virtual:texts/staff/fr'),
  de: () => import('virtual:texts/staff/de'),
  zh: () => import('virtual:texts/staff/zh'),
}
/** A catalogue that arrives after another language was chosen is not shown. */
let wanted: Language = 'en'
let isStaff = false
let loading: Promise<void> | undefined

export function initialLanguage(): Language {
  return chosenLanguage() ?? preferredLanguage(navigator.languages)
}

export async function showLanguage(language: Language): Promise<void> {
  wanted = language
  const [{ messages }, staff] = await Promise.all([
    catalogues[language](),
    isStaff ? staffCatalogues[language]() : undefined,
  ])
  if (wanted !== language) return
  // A staff screen was opened while the catalogue was loading.
  if (isStaff && !staff) return showLanguage(language)
  i18n.loadAndActivate({ locale: language, messages: { ...messages, ...staff?.messages } })
  document.documentElement.lang = language
}

/** Called before a staff screen is shown. Offline, it is tried again with the next one. */
export function loadStaffTexts(): Promise<void> {
  isStaff = true
  loading ??= showLanguage(wanted).catch((error: unknown) => {
    isStaff = false
    loading = undefined
    throw error
  })
  return loading
}

export async function chooseLanguage(language: Language): Promise<void> {
  rememberLanguage(language)
  await showLanguage(language)
}

import { i18n, type Messages } from '@lingui/core'
import { preferredLanguage, type Language } from '../languages.ts'
import { chosenLanguage, rememberChoice, rememberLanguage } from './language-cookie.ts'

type Catalogues = Record<Language, () => Promise<{ messages: Messages }>>

const catalogues = {
  app: {
    en: () => import('virtual:texts/app/en'),
    es: () => import('virtual:texts/app/es'),
    fr: () => import('virtual:texts/app/fr'),
    de: () => import('virtual:texts/app/de'),
    zh: () => import('virtual:texts/app/zh'),
  },
  later: {
    en: () => import('virtual:texts/later/en'),
    es: () => import('virtual:texts/later/es'),
    fr: () => import('virtual:texts/later/fr'),
    de: () => import('virtual:texts/later/de'),
    zh: () => import('virtual:texts/later/zh'),
  },
  staff: {
    en: () => import('virtual:texts/staff/en'),
    es: () => import('virtual:texts/staff/es'),
    fr: () => import('virtual:texts/staff/fr'),
    de: () => import('virtual:texts/staff/de'),
    zh: () => import('virtual:texts/staff/zh'),
  },
} satisfies Record<string, Catalogues>
type Part = keyof typeof catalogues

/** A catalogue that arrives after another language was chosen is not shown. */
let wanted: Language = 'en'
const parts = new Set<Part>(['app'])
const loading = new Map<Part, Promise<void>>()

export function initialLanguage(): Language {
  return chosenLanguage() ?? preferredLanguage(navigator.languages)
}

export async function showLanguage(language: Language): Promise<void> {
  wanted = language
  const asked = [...parts]
  const loaded = await Promise.all(asked.map((part) => catalogues[part][language]()))
  if (wanted !== language) return
  if (parts.size > asked.length) return showLanguage(language)
  const messages = Object.assign({}, ...loaded.map((catalogue) => catalogue.messages)) as Messages
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
}

/** Called with what few travellers open; `tools/source-files.ts` lists it. */
export const loadDeferredTexts = () => loadPart('later')

/** Called before a staff screen is shown; staff also open what few travellers do. */
export async function loadStaffTexts(): Promise<void> {
  await Promise.all([loadPart('staff'), loadDeferredTexts()])
}

function loadPart(part: Part): Promise<void> {
  const begun = loading.get(part)
  if (begun) return begun
  parts.add(part)
  const arrival = showLanguage(wanted).catch((error: unknown) => {
    parts.delete(part)
    loading.delete(part)
    throw error
  })
  loading.set(part, arrival)
  return arrival
}

export async function chooseLanguage(language: Language): Promise<void> {
  rememberChoice(language)
  await showLanguage(language)
}

export async function followLanguage(language: Language): Promise<void> {
  rememberLanguage(language)
  await showLanguage(language)
}

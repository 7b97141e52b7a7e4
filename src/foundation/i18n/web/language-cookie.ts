import { browserStore } from '#foundation/browser/web/browser-storage.ts'
import { isLanguage, languageCookie, secureLanguageCookie, type Language } from '../languages.ts'

const year = 365 * 24 * 60 * 60

export function chosenLanguage(): Language | undefined {
  const cookies = new Map(document.cookie.split(';').map((cookie) => cookie.trim().split('=') as [string, string]))
  return [secureLanguageCookie, languageCookie].map((name) => cookies.get(name)).find(isLanguage)
}

export function rememberLanguage(language: Language): void {
  const isSecure = location.protocol === 'https:'
  const name = isSecure ? secureLanguageCookie : languageCookie
  document.cookie = `${name}=${language}; path=/; max-age=${year}; samesite=lax${isSecure ? '; secure' : ''}`
}

/** A choice that the account does not know yet; the account follows at the next opportunity. */
const unsavedKey = 'language-choice'

export function rememberChoice(language: Language): void {
  rememberLanguage(language)
  browserStore.write(unsavedKey, language)
}

export function unsavedChoice(): Language | undefined {
  const choice = browserStore.read(unsavedKey)
  return isLanguage(choice) ? choice : undefined
}

export function forgetUnsavedChoice(): void {
  browserStore.remove(unsavedKey)
}

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

import { isLanguage, languageCookie, type Language } from '../languages.ts'

const year = 365 * 24 * 60 * 60

export function chosenLanguage(): Language | undefined {
  const cookies = document.cookie.split(';').map((cookie) => cookie.trim().split('='))
  const value = cookies.find(([name]) => name === languageCookie)?.[1]
  return isLanguage(value) ? value : undefined
}

export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${year}; samesite=lax${secure}`
}

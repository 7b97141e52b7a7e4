import { useLingui } from '@lingui/react'
import { inLanguage, screens, type Screen } from '#foundation/paths.ts'
import { isLanguage, type Language } from '#foundation/i18n/languages.ts'

export function usePageLanguage() {
  const { i18n } = useLingui()
  const language: Language = isLanguage(i18n.locale) ? i18n.locale : 'en'
  return { language, address: (screen: Screen) => inLanguage(screens[screen].path, language) }
}

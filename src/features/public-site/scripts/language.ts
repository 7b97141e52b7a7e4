import { isLanguage } from '#foundation/i18n/languages.ts'
import { rememberChoice } from '#foundation/i18n/web/language-cookie.ts'
import { all } from './find.ts'

/** The choice also applies to the app and the emails. */
export function rememberLanguageChoice(): void {
  for (const link of all<HTMLAnchorElement>('[data-language]'))
    link.addEventListener('click', () => {
      const language = link.dataset['language']
      if (isLanguage(language)) rememberChoice(language)
      link.hash = location.hash
    })
}

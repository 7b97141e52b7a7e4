import { isLanguage } from '#foundation/i18n/languages.ts'
import { chosenLanguage, rememberChoice, rememberLanguage } from '#foundation/i18n/web/language-cookie.ts'
import { queryAll } from './dom.ts'

/** The choice also applies to the app and the emails. */
export function rememberLanguageChoice(): void {
  for (const link of queryAll<HTMLAnchorElement>('[data-language]'))
    link.addEventListener('click', () => {
      const language = link.dataset['language']
      if (isLanguage(language)) rememberChoice(language)
      link.hash = location.hash
    })
  document.addEventListener('click', ({ target }) => {
    const { lang } = document.documentElement
    const isToApp = target instanceof Element && target.closest(`a[href^="/"]:not([href^="/${lang}"])`)
    if (isToApp && lang !== 'en' && isLanguage(lang) && !chosenLanguage()) rememberLanguage(lang)
  })
}

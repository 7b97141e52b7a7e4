import { useLingui } from '@lingui/react/macro'
import { isLanguage, languageNames, languages, type Language } from '#foundation/i18n/languages.ts'
import { chooseLanguage } from '#foundation/i18n/web/language.ts'
import { Menu, menuItemClasses } from '#foundation/ui/menu.tsx'

export function LanguageMenu() {
  const { t, i18n } = useLingui()
  const chosen = isLanguage(i18n.locale) ? i18n.locale : 'en'

  return (
    <Menu purpose={t`Language`} button={<Chosen language={chosen} />} className="hover:bg-white/15">
      {languageNames.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-current={language === chosen ? 'true' : undefined}
            className={menuItemClasses}
            onClick={() => void chooseLanguage(language)}
          >
            {languages[language]}
          </button>
        </li>
      ))}
    </Menu>
  )
}

function Chosen({ language }: { language: Language }) {
  return (
    <>
      <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true" focusable="false">
        <g fill="none" stroke="currentColor" strokeWidth="1.6">
          <circle cx="12" cy="12" r="9" />
          <ellipse cx="12" cy="12" rx="4" ry="9" />
          <path d="M3 12h18" />
        </g>
      </svg>
      <span lang={language} className="sr-only sm:not-sr-only">
        {languages[language]}
      </span>
    </>
  )
}

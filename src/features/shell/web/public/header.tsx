import { Trans, useLingui } from '@lingui/react/macro'
import { inLanguage, screens, type PublicScreen } from '#foundation/paths.ts'
import { accountsApi } from '#domain/accounts/api.ts'
import { languageNames, languages } from '#foundation/i18n/languages.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Icon } from '#foundation/ui/icon.tsx'
import { menuItemClasses } from '#foundation/ui/menu.tsx'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import { destinations } from '../../links.ts'
import { HeaderFrame, headerLink, MainLinks } from '../header-frame.tsx'
import { DropdownMenu } from './menu.tsx'

export function PublicHeader({ screen }: { screen: PublicScreen | undefined }) {
  const { t } = useLingui()
  return (
    <HeaderFrame>
      <nav aria-label={t`Main`} className="hidden xl:flex">
        <MainLinks
          current={screen}
          className={`${headerLink} aria-[current]:underline aria-[current]:underline-offset-8`}
        />
      </nav>
      <LanguageLinks screen={screen ?? 'home'} />
      <div data-for="signed-out" className="hidden gap-1 xl:flex">
        <a href={screens.login.path} className={headerLink}>
          <Trans>Login</Trans>
        </a>
        <a href={screens.register.path} className={`${headerLink} border border-white/70`}>
          <Trans>Register</Trans>
        </a>
      </div>
      <DropdownMenu
        isFor="signed-in"
        className="hidden xl:block"
        label={t`User menu`}
        button={<span data-name="" className="max-w-44 truncate" />}
      >
        <Destinations />
      </DropdownMenu>
      <DropdownMenu className="xl:hidden" button={<Trans>Menu</Trans>}>
        <nav aria-label={t`Main`}>
          <MainLinks current={screen} className={menuItemClasses} />
        </nav>
        <div data-for="signed-out" className="mt-1 border-t border-line pt-1">
          <a href={screens.login.path} className={menuItemClasses}>
            <Trans>Login</Trans>
          </a>
          <a href={screens.register.path} className={menuItemClasses}>
            <Trans>Register</Trans>
          </a>
        </div>
        <div data-for="signed-in" hidden className="mt-1 border-t border-line pt-1">
          <p data-name="" className="truncate px-3 py-2 text-soft" />
          <Destinations />
        </div>
      </DropdownMenu>
    </HeaderFrame>
  )
}

function LanguageLinks({ screen }: { screen: PublicScreen }) {
  const { t } = useLingui()
  const { language } = usePageLanguage()
  return (
    <DropdownMenu
      label={t`Language`}
      button={
        <>
          <Icon name="globe" className="size-5" />
          <span className="sr-only sm:not-sr-only">{languages[language]}</span>
        </>
      }
    >
      {languageNames.map((name) => (
        <a
          key={name}
          href={inLanguage(screens[screen].path, name)}
          lang={name}
          hrefLang={name}
          data-language={name}
          aria-current={name === language ? 'true' : undefined}
          className={menuItemClasses}
        >
          {languages[name]}
        </a>
      ))}
    </DropdownMenu>
  )
}

function Destinations() {
  const translate = useTranslate()
  return (
    <>
      {destinations.map(({ screen, label }) => {
        const { path, access } = screens[screen]
        return (
          <a
            key={screen}
            href={path}
            className={menuItemClasses}
            data-roles={Array.isArray(access) ? access.join(' ') : undefined}
          >
            {translate(label)}
          </a>
        )
      })}
      <form action={accountsApi.logout.path} method="post" data-logout={screens.home.path}>
        <button className={menuItemClasses}>
          <Trans>Logout</Trans>
        </button>
      </form>
    </>
  )
}

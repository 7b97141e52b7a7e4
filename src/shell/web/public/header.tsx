import { Trans, useLingui } from '@lingui/react/macro'
import { inLanguage, screens, type PublicScreen } from '#paths.ts'
import { accountsApi } from '#accounts/api.ts'
import { languageNames, languages } from '#platform/languages.ts'
import { useSay } from '#platform/web/use-say.ts'
import { Icon } from '#ui/icon.tsx'
import { Star } from '#ui/star.tsx'
import { useReader } from '#ui/use-reader.ts'
import { destinations, headerLinks } from '../../links.ts'
import { FoldingMenu, menuItem } from './menu.tsx'

const link = 'inline-flex min-h-11 items-center rounded-md px-2.5 font-semibold no-underline hover:bg-white/15'

export function PublicHeader({ screen }: { screen: PublicScreen | undefined }) {
  const { t } = useLingui()
  const say = useSay()
  const { address } = useReader()
  return (
    <header className="bg-cover text-white print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center px-3 py-2 sm:px-6">
        <a
          href={address('home')}
          className="mr-auto flex min-h-11 items-center gap-1.5 whitespace-nowrap no-underline sm:gap-2"
        >
          <Star className="size-7 shrink-0 sm:size-8" />
          <span className="font-serif text-base min-[24rem]:text-lg font-semibold sm:text-xl">
            <Trans>Liberia e-Visa</Trans>
          </span>
        </a>
        <nav aria-label={t`Main`} className="hidden xl:flex">
          {headerLinks.map(({ screen: to, label }) => (
            <a
              key={to}
              href={address(to)}
              aria-current={to === screen ? 'page' : undefined}
              className={`${link} aria-[current]:underline aria-[current]:underline-offset-8`}
            >
              {say(label)}
            </a>
          ))}
        </nav>
        <LanguageLinks screen={screen ?? 'home'} />
        <div data-for="signed-out" className="hidden gap-1 xl:flex">
          <a href={screens.login.path} className={link}>
            <Trans>Login</Trans>
          </a>
          <a href={screens.register.path} className={`${link} border border-white/70`}>
            <Trans>Register</Trans>
          </a>
        </div>
        <FoldingMenu
          isFor="signed-in"
          className="hidden xl:block"
          label={t`User menu`}
          button={<span data-name="" className="max-w-44 truncate" />}
        >
          <Destinations />
        </FoldingMenu>
        <FoldingMenu className="xl:hidden" button={<Trans>Menu</Trans>}>
          <nav aria-label={t`Main`}>
            {headerLinks.map(({ screen: to, label }) => (
              <a key={to} href={address(to)} aria-current={to === screen ? 'page' : undefined} className={menuItem}>
                {say(label)}
              </a>
            ))}
          </nav>
          <div data-for="signed-out" className="mt-1 border-t border-line pt-1">
            <a href={screens.login.path} className={menuItem}>
              <Trans>Login</Trans>
            </a>
            <a href={screens.register.path} className={menuItem}>
              <Trans>Register</Trans>
            </a>
          </div>
          <div data-for="signed-in" hidden className="mt-1 border-t border-line pt-1">
            <p data-name="" className="truncate px-3 py-2 text-soft" />
            <Destinations />
          </div>
        </FoldingMenu>
      </div>
      <div className="flag-rule" />
    </header>
  )
}

/** The same page in the other languages. */
function LanguageLinks({ screen }: { screen: PublicScreen }) {
  const { t } = useLingui()
  const { language } = useReader()
  return (
    <FoldingMenu
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
          className={menuItem}
        >
          {languages[name]}
        </a>
      ))}
    </FoldingMenu>
  )
}

/** Which of these the person may see is found out in the browser; the server asks again. */
function Destinations() {
  const say = useSay()
  return (
    <>
      {destinations.map(({ screen, label }) => {
        const { path, access } = screens[screen]
        return (
          <a
            key={screen}
            href={path}
            className={menuItem}
            data-roles={Array.isArray(access) ? access.join(' ') : undefined}
          >
            {say(label)}
          </a>
        )
      })}
      <form action={accountsApi.logout.path} method="post" data-logout={screens.home.path}>
        <button className={menuItem}>
          <Trans>Logout</Trans>
        </button>
      </form>
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useUser } from '#accounts/web/use-user.ts'
import { screens } from '#paths.ts'
import { useSay } from '#platform/web/use-say.ts'
import { Star } from '#ui/star.tsx'
import { useReader } from '#ui/use-reader.ts'
import { headerLinks } from '../links.ts'
import { LanguageMenu } from './language-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { UserMenu } from './user-menu.tsx'

const link = 'inline-flex min-h-11 items-center rounded-md px-2.5 font-semibold no-underline hover:bg-white/15'

export function Header() {
  const { t } = useLingui()
  const say = useSay()
  const { address } = useReader()
  const user = useUser()
  return (
    <header className="bg-cover text-white">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-1 px-3 py-2 sm:gap-2 sm:px-6">
        <a
          href={address('home')}
          className="flex min-h-11 items-center gap-1.5 whitespace-nowrap no-underline sm:gap-3"
        >
          <Star className="size-7 shrink-0 sm:size-8" />
          <span className="font-serif text-base font-semibold min-[24rem]:text-lg sm:text-xl">
            <Trans>Liberia e-Visa</Trans>
          </span>
        </a>
        <nav aria-label={t`Main`} className="hidden items-center xl:flex">
          {headerLinks.map(({ screen, label }) => (
            <a key={screen} href={address(screen)} className={link}>
              {say(label)}
            </a>
          ))}
          <LanguageMenu />
          {user ? (
            <UserMenu user={user} />
          ) : (
            <>
              <Link to={screens.login.path} className={link}>
                <Trans>Login</Trans>
              </Link>
              <Link to={screens.register.path} className={`${link} border border-white/70`}>
                <Trans>Register</Trans>
              </Link>
            </>
          )}
        </nav>
        <div className="flex items-center xl:hidden">
          <LanguageMenu />
          <MobileMenu user={user ?? null} />
        </div>
      </div>
      <div className="flag-rule" />
    </header>
  )
}

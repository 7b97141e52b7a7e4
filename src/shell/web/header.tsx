import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useUser } from '#accounts/web/use-user.ts'
import { screens } from '#paths.ts'
import { Star } from '#ui/star.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { UserMenu } from './user-menu.tsx'

const link = 'inline-flex min-h-11 items-center rounded-md px-3 font-semibold no-underline hover:bg-white/15'

export function Header() {
  const { t } = useLingui()
  const user = useUser()
  return (
    <header className="bg-cover text-white">
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-1 px-3 py-2 sm:gap-2 sm:px-6">
        <Link
          to={screens.home.path}
          className="flex min-h-11 items-center gap-1.5 whitespace-nowrap no-underline sm:gap-3"
        >
          <Star className="size-7 shrink-0 sm:size-8" />
          <span className="font-serif text-base font-semibold min-[24rem]:text-lg sm:text-xl">
            <Trans>Liberia e-Visa</Trans>
          </span>
        </Link>
        <nav aria-label={t`Main`} className="hidden items-center gap-1 md:flex">
          <Link to={screens.home.path} className={link} activeProps={{ className: 'underline underline-offset-8' }}>
            <Trans>Home</Trans>
          </Link>
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
        <div className="flex items-center md:hidden">
          <LanguageMenu />
          <MobileMenu user={user ?? null} />
        </div>
      </div>
      <div className="flag-rule" />
    </header>
  )
}

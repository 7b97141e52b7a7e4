import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { lazy, Suspense, type ComponentType } from 'react'
import { useUser } from '#domain/accounts/web/use-user.ts'
import { screens } from '#foundation/paths.ts'
import { HeaderFrame, headerLink, MainLinks } from './header-frame.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { UserMenu } from './user-menu.tsx'

const Bell = lazy<ComponentType>(() =>
  import('#features/notifications/web/bell.tsx').then(
    ({ Bell: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
)

export function Header() {
  const { t } = useLingui()
  const user = useUser()
  return (
    <HeaderFrame>
      <nav aria-label={t`Main`} className="hidden xl:flex">
        <MainLinks className={headerLink} />
      </nav>
      <LanguageMenu />
      <div className="hidden gap-1 xl:flex">
        {user ? (
          <UserMenu user={user} />
        ) : (
          <>
            <Link to={screens.login.path} className={headerLink}>
              <Trans>Login</Trans>
            </Link>
            <Link to={screens.register.path} className={`${headerLink} border border-white/70`}>
              <Trans>Register</Trans>
            </Link>
          </>
        )}
      </div>
      {user && (
        <Suspense fallback={<div className="size-11" />}>
          <Bell />
        </Suspense>
      )}
      <div className="xl:hidden">
        <MobileMenu user={user ?? null} />
      </div>
    </HeaderFrame>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useUser } from '#domain/accounts/web/use-user.ts'
import { Bell } from '#features/notifications/web/bell.tsx'
import { loadStaffTexts } from '#foundation/i18n/web/language.ts'
import { screens } from '#foundation/paths.ts'
import { isStaff } from '#foundation/values/roles.ts'
import { HeaderFrame, headerLink, MainLinks } from './header-frame.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { UserMenu } from './user-menu.tsx'

const StaffSearch = lazy(async () => {
  await loadStaffTexts()
  const { StaffSearch: Shown } = await import('#features/staff-search/web/staff/staff-search.tsx')
  return { default: Shown }
})

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
      {user && isStaff(user.role) && (
        <Suspense>
          <StaffSearch />
        </Suspense>
      )}
      {user && <Bell />}
      <div className="xl:hidden">
        <MobileMenu user={user ?? null} />
      </div>
    </HeaderFrame>
  )
}

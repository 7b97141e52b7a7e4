import { StaffSearch } from '#features/staff-search/web/staff/staff-search.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import type { CurrentUser } from '#domain/accounts/account.ts'
import { Bell } from '#features/notifications/web/bell.tsx'
import { screens } from '#foundation/paths.ts'
import { Menu } from '#foundation/ui/menu.tsx'
import { Star } from '#foundation/ui/star.tsx'
import { Destinations } from '../destinations.tsx'
import { LanguageMenu } from '../language-menu.tsx'

import { SideDrawer } from './side-drawer.tsx'

export function StaffHeader({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  return (
    <header className="relative bg-cover text-white print:hidden">
      <div className="flex items-center gap-1 px-2 py-1 sm:px-4">
        <SideDrawer user={user} />
        <Link to={screens.myDay.path} className="mr-auto flex min-h-11 items-center gap-2 px-1 no-underline">
          <Star className="size-6 shrink-0" />
          <span className="font-serif text-lg font-semibold whitespace-nowrap max-md:sr-only">
            <Trans>Liberia e-Visa</Trans>
          </span>
        </Link>
        <StaffSearch />
        <LanguageMenu />
        <Bell />
        <Menu purpose={t`User menu`} button={<Name of={user} />} className="hover:bg-white/15">
          <Destinations user={user} />
        </Menu>
      </div>
      <div className="flag-rule" />
    </header>
  )
}

function Name({ of: { fullName } }: { of: CurrentUser }) {
  const words = fullName.split(/\s+/)
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '').join('')
  return (
    <>
      <span aria-hidden="true" className="md:hidden">
        {initials.toUpperCase()}
      </span>
      <span className="max-w-48 truncate max-md:sr-only">{fullName}</span>
    </>
  )
}

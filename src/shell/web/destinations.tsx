import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CurrentUser } from '#accounts/account.ts'
import { useSignOut } from '#accounts/web/use-signing-in.ts'
import { screens } from '#paths.ts'
import { mayEnter } from '#platform/roles.ts'
import { menuItem } from '#ui/menu.tsx'

/** Where somebody who is signed in can go, and the way out. */
export function Destinations({ user }: { user: CurrentUser }) {
  const signOut = useSignOut()
  return (
    <>
      <li>
        <Link to={screens.dashboard.path} className={menuItem}>
          <Trans>Dashboard</Trans>
        </Link>
      </li>
      <li>
        <Link to={screens.account.path} className={menuItem}>
          <Trans>Account</Trans>
        </Link>
      </li>
      {mayEnter(screens.settings.access, user.role) && (
        <li>
          <Link to={screens.settings.path} className={menuItem}>
            <Trans>System Settings</Trans>
          </Link>
        </li>
      )}
      <li>
        <button type="button" className={menuItem} onClick={() => void signOut()}>
          <Trans>Logout</Trans>
        </button>
      </li>
    </>
  )
}

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CurrentUser } from '#accounts/account.ts'
import { useSignOut } from '#accounts/web/use-signing-in.ts'
import { screens } from '#paths.ts'
import { mayEnter } from '#platform/roles.ts'
import { useSay } from '#platform/web/use-say.ts'
import { menuItem } from '#ui/menu.tsx'
import { destinations } from '../links.ts'

/** Where somebody who is signed in can go, and the way out. */
export function Destinations({ user }: { user: CurrentUser }) {
  const say = useSay()
  const signOut = useSignOut()
  return (
    <>
      {destinations
        .filter(({ screen }) => mayEnter(screens[screen].access, user.role))
        .map(({ screen, label }) => (
          <li key={screen}>
            <Link to={screens[screen].path} className={menuItem}>
              {say(label)}
            </Link>
          </li>
        ))}
      <li>
        <button type="button" className={menuItem} onClick={() => void signOut()}>
          <Trans>Logout</Trans>
        </button>
      </li>
    </>
  )
}

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CurrentUser } from '#domain/accounts/account.ts'
import { useSignOut } from '#domain/accounts/web/use-signing-in.ts'
import { screens } from '#foundation/paths.ts'
import { mayEnter } from '#foundation/values/roles.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { menuItem } from '#foundation/ui/menu.tsx'
import { destinations } from '../links.ts'

export function Destinations({ user }: { user: CurrentUser }) {
  const translate = useTranslate()
  const signOut = useSignOut()
  return (
    <>
      {destinations
        .filter(({ screen }) => mayEnter(screens[screen].access, user.role))
        .map(({ screen, label }) => (
          <li key={screen}>
            <Link to={screens[screen].path} className={menuItem}>
              {translate(label)}
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

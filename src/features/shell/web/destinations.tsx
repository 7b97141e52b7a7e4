import { Trans } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import type { CurrentUser } from '#domain/accounts/account.ts'
import { useSignOut } from '#domain/accounts/web/use-signing-in.ts'
import { screens } from '#foundation/paths.ts'
import { canAccess } from '#foundation/values/roles.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { menuItemClasses } from '#foundation/ui/menu.tsx'
import { destinations } from '../links.ts'

export function Destinations({ user }: { user: CurrentUser }) {
  const translate = useTranslate()
  const signOut = useSignOut()
  return (
    <>
      {destinations
        .filter(({ screen }) => canAccess(screens[screen].access, user.role))
        .map(({ screen, label }) => (
          <li key={screen}>
            <Link to={screens[screen].path} className={menuItemClasses}>
              {translate(label)}
            </Link>
          </li>
        ))}
      <li>
        <button type="button" className={menuItemClasses} onClick={() => void signOut()}>
          <Trans>Logout</Trans>
        </button>
      </li>
    </>
  )
}

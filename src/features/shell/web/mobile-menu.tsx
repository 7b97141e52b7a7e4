import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import type { CurrentUser } from '#domain/accounts/account.ts'
import { screens } from '#foundation/paths.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Menu, menuItemClasses } from '#foundation/ui/menu.tsx'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import { headerLinks } from '../links.ts'
import { Destinations } from './destinations.tsx'

export function MobileMenu({ user }: { user: CurrentUser | null }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { address } = usePageLanguage()
  return (
    <nav aria-label={t`Main`}>
      <Menu button={<Trans>Menu</Trans>} className="hover:bg-white/15">
        {user && <li className="truncate px-3 py-2 text-soft">{user.fullName}</li>}
        {headerLinks.map(({ screen, label }) => (
          <li key={screen}>
            <a href={address(screen)} className={menuItemClasses}>
              {translate(label)}
            </a>
          </li>
        ))}
        {user ? (
          <Destinations user={user} />
        ) : (
          <>
            <li>
              <Link to={screens.login.path} className={menuItemClasses}>
                <Trans>Login</Trans>
              </Link>
            </li>
            <li>
              <Link to={screens.register.path} className={menuItemClasses}>
                <Trans>Register</Trans>
              </Link>
            </li>
          </>
        )}
      </Menu>
    </nav>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '#domain/accounts/account.ts'
import { Menu } from '#foundation/ui/menu.tsx'
import { Destinations } from './destinations.tsx'

export function UserMenu({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  return (
    <Menu
      purpose={t`User menu`}
      button={<span className="max-w-36 truncate">{user.fullName}</span>}
      className="hover:bg-white/15"
    >
      <Destinations user={user} />
    </Menu>
  )
}

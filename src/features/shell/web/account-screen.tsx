import { AccountPage } from '#domain/accounts/web/account-page.tsx'
import { YourData } from '#features/privacy/web/your-data.tsx'

export function AccountScreen() {
  return (
    <AccountPage>
      <YourData />
    </AccountPage>
  )
}

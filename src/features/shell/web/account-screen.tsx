import { AccountPage } from '#domain/accounts/web/account-page.tsx'
import { YourData } from '#features/privacy/web/your-data.tsx'

/** The account, and at its end what its owner may do with their data. */
export function AccountScreen() {
  return (
    <AccountPage>
      <YourData />
    </AccountPage>
  )
}

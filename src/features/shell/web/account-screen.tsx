import { AccountPage } from '#domain/accounts/web/account-page.tsx'
import { LazyMailProblems } from '#features/notifications/web/lazy-mail-problems.tsx'
import { NotificationsSection } from '#features/notifications/web/notifications-section.tsx'
import { YourData } from '#features/privacy/web/your-data.tsx'

export function AccountScreen() {
  return (
    <AccountPage notice={<LazyMailProblems />}>
      <NotificationsSection />
      <YourData />
    </AccountPage>
  )
}

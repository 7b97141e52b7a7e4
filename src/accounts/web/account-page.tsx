import { useLingui } from '@lingui/react/macro'
import { Busy } from '#ui/feedback.tsx'
import { Page } from '#ui/layout.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { useUser } from './use-user.ts'

export function AccountPage() {
  const { t } = useLingui()
  const user = useUser()
  if (!user) return <Busy />
  return (
    <Page title={t`Account`} lead={user.email}>
      <ProfileSection user={user} />
      <EmailSection user={user} />
      <PasswordSection email={user.email} />
      <SecondFactorSection isRequired={user.secondFactorRequired} />
      <SessionsSection />
    </Page>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmailAddress } from '#foundation/ui/email-address.tsx'
import { Busy } from '#foundation/ui/feedback.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { useUser } from './use-user.ts'

export function AccountPage({ notice, children }: { notice?: ReactNode; children?: ReactNode }) {
  const { t } = useLingui()
  const user = useUser()
  if (!user) return <Busy />
  return (
    <Page title={t`Account`} lead={<EmailAddress of={user.email} />}>
      {notice}
      <ProfileSection user={user} />
      <EmailSection user={user} />
      <PasswordSection user={user} />
      <SecondFactorSection user={user} />
      <SessionsSection />
      {children}
    </Page>
  )
}

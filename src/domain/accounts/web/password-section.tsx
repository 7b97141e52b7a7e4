import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { markSignedIn } from '#foundation/http/web/session-marker.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { Section } from '#foundation/ui/card.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { isStaff } from '#foundation/values/roles.ts'
import { PasswordChangeForm, type CurrentUser } from '../account.ts'
import { accountsApi } from '../api.ts'
import { usePasswordHint } from './use-password-hint.ts'

const needsLongPassword = ({ role, secondFactor }: CurrentUser) => isStaff(role) && !secondFactor

const empty = { currentPassword: '', password: '', confirmPassword: '' }

export function PasswordSection({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  const passwordHint = usePasswordHint()
  const [changes, setChanges] = useState(0)
  const change = useWrite(accountsApi.changePassword)
  return (
    <Section level="quiet" title={t`Password`} lead={t`Changing it ends your other sessions.`}>
      <Form
        key={changes}
        schema={PasswordChangeForm}
        values={empty}
        onSubmit={async ({ currentPassword, password }) => {
          await change.mutateAsync({ currentPassword, password })
          markSignedIn()
          toast({ title: t`Password changed` })
          setChanges(changes + 1)
        }}
        fallbackMessage={t`The password could not be changed. Please try again.`}
      >
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <Field name="currentPassword" label={t`Current Password`} type="password" autoComplete="current-password" />
        <Field
          name="password"
          label={t`New Password`}
          hint={needsLongPassword(user) ? t`At least 12 characters, or fewer with a second factor` : passwordHint}
          type="password"
          autoComplete="new-password"
        />
        <Field name="confirmPassword" label={t`Confirm Password`} type="password" autoComplete="new-password" />
        <Submit pending={t`Saving...`}>
          <Trans>Change password</Trans>
        </Submit>
      </Form>
    </Section>
  )
}

import { Trans } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { useUser } from '#domain/accounts/web/use-user.ts'

/** Emails go to the account; another address receives them only after it was confirmed. */
export function EmailRecipientHint() {
  const { control } = useFormContext()
  const typed = useWatch({ control, name: 'email' }) as unknown
  const own = useUser()?.email
  if (own === undefined) return null
  if (typeof typed === 'string' && typed.trim().toLowerCase() === own.toLowerCase())
    return <Trans>We send the decision and the visa to this email address.</Trans>
  return (
    <Trans>
      We send the decision and the visa to your account’s address, {own}. If you give another address here, we’ll ask
      you to confirm it after you submit. Once confirmed, it receives them too.
    </Trans>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead } from '#foundation/http/web/use-api.ts'
import { Failed, Notice, Skeleton } from '#foundation/ui/feedback.tsx'
import { Section } from '#foundation/ui/card.tsx'
import type { CurrentUser } from '../account.ts'
import { accountsApi } from '../api.ts'
import { AuthenticatorApp } from './authenticator-app.tsx'
import { canUsePasskeys } from './passkey-support.ts'
import { Passkeys } from './passkeys.tsx'
import { NewCodes, RecoveryCodes } from './recovery-codes.tsx'

export function SecondFactorSection({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  const factors = useRead(accountsApi.secondFactors, {})
  const [newCodes, setNewCodes] = useState<readonly string[]>([])
  return (
    <Section
      level="quiet"
      title={t`Second factor`}
      lead={t`With a second factor, a stolen password is not enough to sign in.`}
    >
      {user.secondFactorRequired && (
        <Notice kind="warning">
          <Trans>Your role requires a second factor. Staff screens open once it is set up.</Trans>
        </Notice>
      )}
      {!user.emailVerified && (
        <Notice kind="information">
          <Trans>Confirm your email address before you set up a second factor.</Trans>
        </Notice>
      )}
      {newCodes.length > 0 && <NewCodes codes={newCodes} onDone={() => setNewCodes([])} />}
      {factors.isPending && <Skeleton />}
      {factors.isError && <Failed retry={factors.refetch}>{t`Your second factors could not be loaded.`}</Failed>}
      {factors.isSuccess && user.emailVerified && (
        <div className="divide-y divide-line [&>*]:py-4">
          <AuthenticatorApp isOn={factors.data.totp} onCodes={setNewCodes} />
          {canUsePasskeys() && <Passkeys passkeys={factors.data.passkeys} onCodes={setNewCodes} />}
          {(factors.data.totp || factors.data.passkeys.length > 0) && (
            <RecoveryCodes left={factors.data.recoveryCodes} onCodes={setNewCodes} />
          )}
        </div>
      )}
    </Section>
  )
}

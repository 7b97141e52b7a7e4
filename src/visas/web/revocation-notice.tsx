import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useUser } from '#accounts/web/use-user.ts'
import { wordsOf } from '#platform/web/client.ts'
import { useWrite } from '#platform/web/use-api.ts'
import { useSay } from '#platform/web/use-say.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/feedback.tsx'
import { toast } from '#ui/toast-store.ts'
import { useFormat } from '#ui/use-format.ts'
import { visasApi } from '../api.ts'
import { spacedNumber } from '../visa-number.ts'
import type { DeskVisa } from '../visa.ts'

interface RevocationNoticeProps {
  visa: DeskVisa
  revocation: NonNullable<DeskVisa['revocation']>
}

/** Who wants the visa revoked and why. The other administrator decides; whoever asked can take it back. */
export function RevocationNotice({ visa, revocation: { by, at, reason } }: RevocationNoticeProps) {
  const { t } = useLingui()
  const { moment } = useFormat()
  const user = useUser()
  const deeds = useDeeds(visa.id)
  const [isConfirming, setConfirming] = useState(false)
  const isOwn = by?.id === user?.id
  const name = by?.fullName ?? t`A former colleague`
  const when = moment(at)
  const number = spacedNumber(visa.visaNumber)
  return (
    <Notice kind="warning" title={<Trans>{name} wants this visa revoked.</Trans>}>
      <p className="text-soft">{when}</p>
      <p className="mt-1 whitespace-pre-line">{reason}</p>
      {user?.role === 'admin' && (
        <>
          {isOwn && (
            <p className="mt-1">
              <Trans>It stays valid until a second administrator confirms.</Trans>
            </p>
          )}
          <div className="mt-2 flex flex-wrap gap-2">
            {!isOwn && (
              <Button tone="danger" onClick={() => setConfirming(true)}>
                <Trans>Confirm revocation</Trans>
              </Button>
            )}
            <Button tone="secondary" aria-disabled={deeds.isBusy} onClick={() => void deeds.withdraw()}>
              {isOwn ? <Trans>Take the request back</Trans> : <Trans>Let the visa stand</Trans>}
            </Button>
          </div>
        </>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t`Revoke visa ${number}?`}
          act={<Trans>Revoke the visa</Trans>}
          onConfirm={deeds.confirm}
          onClose={() => setConfirming(false)}
        >
          <p>
            <Trans>
              From this moment the visa is not valid anywhere. Its holder gets a mail with the reason. This cannot be
              undone.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </Notice>
  )
}

function useDeeds(id: string) {
  const { t } = useLingui()
  const say = useSay()
  const confirm = useWrite(visasApi.confirmRevocation, { id })
  const withdraw = useWrite(visasApi.withdrawRevocation, { id })
  const tell = (error: unknown) =>
    toast({ title: t`That did not work`, description: say(wordsOf(error) ?? ''), variant: 'destructive' })
  return {
    isBusy: withdraw.isPending,
    async confirm() {
      try {
        await confirm.mutateAsync()
        toast({ title: t`Visa revoked` })
      } catch (error) {
        tell(error)
        throw error
      }
    },
    async withdraw() {
      if (withdraw.isPending) return
      try {
        await withdraw.mutateAsync()
        toast({ title: t`The visa stands` })
      } catch (error) {
        tell(error)
      }
    },
  }
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { messageOf } from '#foundation/http/web/client.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { Button } from '#foundation/ui/button.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import type { PaymentInfo } from '../payment.ts'
import type { PaymentAccess } from './payment-access.ts'
import { useDollars } from './use-dollars.ts'

interface SandboxDialogProps {
  payment: PaymentInfo
  access: PaymentAccess
  onClose: () => void
}

export function SandboxDialog({ payment, access, onClose }: SandboxDialogProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const dollars = useDollars()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const total = dollars(payment.total)
  const decide = async (approve: boolean) => {
    if (isPending) return
    setPending(true)
    try {
      await access.answerSandbox(approve)
      onClose()
    } catch (error) {
      setProblem(error)
      setPending(false)
    }
  }
  return (
    <Dialog title={t`Confirm your payment`} onClose={onClose}>
      <p>
        <Badge>
          <Trans>Sandbox</Trans>
        </Badge>
      </p>
      <p>
        <Trans>
          With a real card, your bank would ask you to confirm in its app or by text message. The sandbox asks instead:
          do you confirm the payment of {total}?
        </Trans>
      </p>
      {problem !== undefined && (
        <Notice kind="problem">{translate(messageOf(problem) ?? t`An error occurred. Please try again.`)}</Notice>
      )}
      <DialogActions>
        <Button aria-disabled={isPending} onClick={() => void decide(true)}>
          <Trans>Confirm</Trans>
        </Button>
        <Button tone="secondary" aria-disabled={isPending} onClick={() => void decide(false)}>
          <Trans>Decline</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}

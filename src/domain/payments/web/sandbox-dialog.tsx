import { Trans, useLingui } from '@lingui/react/macro'
import { messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { Button } from '#foundation/ui/button.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import { paymentsApi } from '../api.ts'
import type { PaymentInfo } from '../payment.ts'
import { useDollars } from './use-dollars.ts'

export function SandboxDialog({ payment, onClose }: { payment: PaymentInfo; onClose: () => void }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const dollars = useDollars()
  const answer = useWrite(paymentsApi.answerSandbox, { id: payment.id })
  const total = dollars(payment.total)
  const decide = (approve: boolean) => {
    if (!answer.isPending) answer.mutate({ approve }, { onSuccess: onClose })
  }
  return (
    <Dialog title={t`Confirm your payment`} onClose={onClose}>
      <p>
        <Badge kind="amber">
          <Trans>Sandbox</Trans>
        </Badge>
      </p>
      <p>
        <Trans>
          With a real card your bank would ask you here, in its app or by message. The sandbox asks in its place: do you
          confirm the payment of {total}?
        </Trans>
      </p>
      {answer.isError && (
        <Notice kind="problem">{translate(messageOf(answer.error) ?? t`An error occurred. Please try again.`)}</Notice>
      )}
      <DialogActions>
        <Button aria-disabled={answer.isPending} onClick={() => decide(true)}>
          <Trans>Confirm</Trans>
        </Button>
        <Button tone="secondary" aria-disabled={answer.isPending} onClick={() => decide(false)}>
          <Trans>Refuse</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}

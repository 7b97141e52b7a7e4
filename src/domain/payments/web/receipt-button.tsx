import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { messageOf } from '#foundation/http/web/client.ts'
import { downloadFile } from '#foundation/http/web/save-file.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Spinner } from '#foundation/ui/feedback.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { paymentsApi } from '../api.ts'
import type { PaymentInfo } from '../payment.ts'
import type { PaymentState } from '../states.ts'

const receipted: readonly PaymentState[] = ['paid', 'partially_refunded', 'refunded', 'disputed']

function hasReceipt({ status }: Pick<PaymentInfo, 'status'>): boolean {
  return receipted.includes(status)
}

export function ReceiptButton({ payment }: { payment: Pick<PaymentInfo, 'id' | 'number' | 'status'> }) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  if (!hasReceipt(payment)) return null

  async function save() {
    if (isBusy) return
    setBusy(true)
    try {
      await downloadFile(paymentsApi.receipt, { params: { id: payment.id } }, `receipt-${payment.number}.pdf`)
    } catch (error) {
      toast({
        title: t`The receipt could not be loaded.`,
        description: messageOf(error) ?? t`An error occurred. Please try again.`,
        variant: 'destructive',
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button tone="secondary" aria-disabled={isBusy} onClick={() => void save()}>
      {isBusy && <Spinner />}
      <Trans>Download receipt</Trans>
    </Button>
  )
}

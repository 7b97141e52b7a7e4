import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { messageOf } from '#foundation/http/web/client.ts'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { Failed, Notice, Skeleton } from '#foundation/ui/feedback.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { paymentsApi } from '../api.ts'
import type { PaymentInfo } from '../payment.ts'
import { TransferInstructions } from './transfer-instructions.tsx'
import { useDollars } from './use-dollars.ts'

export function AwaitingTransfer({ payment }: { payment: PaymentInfo }) {
  const { t } = useLingui()
  const format = useFormat()
  const dollars = useDollars()
  const options = useRead(paymentsApi.options, {})
  const [isLeaving, setLeaving] = useState(false)
  const until = format.date(payment.expiresAt)
  const received = dollars(payment.received)
  const missing = payment.total - payment.received
  return (
    <section aria-label={t`Waiting for your transfer`} className="space-y-4">
      <Notice title={t`Waiting for your transfer`}>
        {payment.received > 0 ? (
          <Trans>
            We’ve received {received}. Please send the remaining {{ missing: dollars(missing) }} by {until}.
          </Trans>
        ) : (
          <Trans>
            Your application has been submitted. We’ll start processing it once your payment arrives. Please send it by{' '}
            {until}.
          </Trans>
        )}
      </Notice>
      {options.isPending && <Skeleton lines={10} />}
      {options.isError && <Failed retry={options.refetch}>{t`The bank account could not be loaded.`}</Failed>}
      {options.data?.bankAccount && (
        <TransferInstructions bank={options.data.bankAccount} amount={missing} reference={payment.reference} />
      )}
      {payment.received === 0 && (
        <Button tone="secondary" onClick={() => setLeaving(true)}>
          <Trans>Cancel and pay another way</Trans>
        </Button>
      )}
      {isLeaving && <CancelDialog payment={payment} onClose={() => setLeaving(false)} />}
    </section>
  )
}

function CancelDialog({ payment, onClose }: { payment: PaymentInfo; onClose: () => void }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const cancel = useWrite(paymentsApi.cancel, { id: payment.id })
  return (
    <Dialog title={t`Cancel the transfer`} onClose={onClose}>
      <p>
        <Trans>
          If you’ve already sent the money, please wait for it to arrive instead: money that arrives after you cancel is
          returned. Your application becomes a draft again until it is paid.
        </Trans>
      </p>
      {cancel.isError && (
        <Notice kind="problem">{translate(messageOf(cancel.error) ?? t`An error occurred. Please try again.`)}</Notice>
      )}
      <DialogActions>
        <Button
          tone="danger"
          aria-disabled={cancel.isPending}
          onClick={() => {
            if (cancel.isPending) return
            cancel.mutate(undefined, {
              onSuccess: () => {
                onClose()
                toast({ title: t`The transfer was cancelled` })
              },
            })
          }}
        >
          <Trans>Cancel the transfer</Trans>
        </Button>
        <Button tone="secondary" onClick={onClose}>
          <Trans>Keep waiting</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}

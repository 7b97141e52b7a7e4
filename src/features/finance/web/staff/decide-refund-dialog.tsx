import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { line } from '#foundation/values/schema.ts'
import { messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { Notice, Spinner } from '#foundation/ui/feedback.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { financeApi } from '../../api.ts'
import type { Refund } from '../../finance.ts'
import { Fact } from './confirm-transfer-dialog.tsx'
import { useDollars } from '#domain/payments/web/use-dollars.ts'

interface AboutRefund {
  refund: Refund
  onClose: () => void
}

export function DecideRefundDialog({ refund, verdict, onClose }: AboutRefund & { verdict: 'approve' | 'reject' }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const approve = useWrite(financeApi.approveRefund, { id: refund.id })
  const reject = useWrite(financeApi.rejectRefund, { id: refund.id })
  const decide = verdict === 'approve' ? approve : reject
  const words = {
    approve: { title: t`Approve a refund`, button: t`Approve`, done: t`Refund approved` },
    reject: { title: t`Reject a refund`, button: t`Reject`, done: t`Refund rejected` },
  }[verdict]
  return (
    <Dialog title={words.title} onClose={onClose}>
      <RefundFacts refund={refund} />
      {decide.isError && (
        <Notice kind="problem">{translate(messageOf(decide.error) ?? t`An error occurred. Please try again.`)}</Notice>
      )}
      <DialogActions onCancel={onClose}>
        <Button
          tone={verdict === 'approve' ? 'primary' : 'danger'}
          aria-disabled={decide.isPending}
          onClick={() => {
            if (decide.isPending) return
            decide.mutate(undefined, {
              onSuccess: () => {
                toast({ title: words.done })
                onClose()
              },
            })
          }}
        >
          {decide.isPending && <Spinner />}
          {words.button}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const BankOrder = z.object({ reference: line(1, /*i18n*/ 'The reference on the statement is required', 200) })

export function PayOutDialog({ refund, onClose }: AboutRefund) {
  const { t } = useLingui()
  const payOut = useWrite(financeApi.payOut, { id: refund.id })
  return (
    <Dialog title={t`Mark a refund as sent`} onClose={onClose}>
      <RefundFacts refund={refund} />
      <p className="text-soft">
        <Trans>
          Card and PayPal refunds are sent by the provider. Use this only for money you returned by bank transfer.
        </Trans>
      </p>
      <Form
        schema={BankOrder}
        values={{ reference: '' }}
        fallbackMessage={t`The refund could not be marked as sent.`}
        onSubmit={async (values) => {
          await payOut.mutateAsync(values)
          toast({ title: t`Refund marked as sent` })
          onClose()
        }}
      >
        <Field name="reference" label={t`Reference of your bank transfer`} autoComplete="off" className="font-mono" />
        <DialogActions onCancel={onClose}>
          <Submit pending={t`Saving...`}>
            <Trans>Mark as sent</Trans>
          </Submit>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function RefundFacts({ refund }: { refund: Refund }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const dollars = useDollars()
  const { payment } = refund
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <Fact name={t`Amount`} value={dollars(refund.amount)} />
      <Fact name={t`Payment`} value={payment.number} isCode />
      {payment.payer && <Fact name={t`Payer`} value={payment.payer} />}
      <Fact name={t`Paid`} value={dollars(payment.total)} />
      {refund.requesterName && <Fact name={t`Requested by`} value={refund.requesterName} />}
      <Fact name={t`Reason`} value={translate(refund.reason)} />
    </dl>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { line } from '#foundation/values/schema.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { financeApi } from '../../api.ts'
import { cents, inCents, inDollars, roundToCents, subtractCents } from '#foundation/values/money.ts'
import { useDollars } from '#domain/payments/web/use-dollars.ts'

const amountMessage = /*i18n*/ 'Enter an amount in dollars and cents.'

const Transfer = z.object({
  amount: z.number(amountMessage).check(
    z.gte(0.01, amountMessage),
    z.refine((dollars) => inCents(dollars) !== undefined, amountMessage),
  ),
  statementReference: line(1, /*i18n*/ 'The reference on the statement is required', 200),
})

interface AwaitedPayment {
  id: string
  number: string
  reference: string
  amount: number
  received: number
  isOpen: boolean
}

interface ConfirmTransferDialogProps {
  payment: AwaitedPayment
  found?: { amount: number; statementReference: string } | undefined
  onClose: () => void
  onBooked?: () => void
}

export function ConfirmTransferDialog({ payment, found, onClose, onBooked }: ConfirmTransferDialogProps) {
  const { t } = useLingui()
  const dollars = useDollars()
  const confirm = useWrite(financeApi.confirm, { id: payment.id })
  const missing = missingOf(payment)
  return (
    <Dialog title={t`Confirm a transfer`} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <Fact name={t`Payment`} value={payment.number} isCode />
        <Fact name={t`Reference`} value={payment.reference} isCode />
        <Fact name={t`Whole amount`} value={dollars(payment.amount)} />
        {payment.received > 0 && <Fact name={t`Received so far`} value={dollars(payment.received)} />}
        <Fact name={t`Still to pay`} value={dollars(missing)} />
      </dl>
      <Form
        schema={Transfer}
        values={found ?? { amount: missing, statementReference: '' }}
        fallbackMessage={t`The transfer could not be booked.`}
        onSubmit={async (values) => {
          await confirm.mutateAsync(values)
          toast({ title: t`The transfer was booked` })
          onBooked?.()
          onClose()
        }}
      >
        <Field
          name="amount"
          type="number"
          step="0.01"
          min="0.01"
          inputMode="decimal"
          label={t`Amount received (USD)`}
        />
        <Field
          name="statementReference"
          label={t`Statement reference`}
          hint={t`The bank’s own number for this line. Each line can be booked only once.`}
          autoComplete="off"
          className="font-mono"
        />
        <Consequence payment={payment} />
        <DialogActions onCancel={onClose}>
          <Submit pending={t`Confirming...`}>
            <Trans>Confirm transfer</Trans>
          </Submit>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

export function missingOf({ amount, received }: Pick<AwaitedPayment, 'amount' | 'received'>): number {
  return inDollars(cents(Math.max(0, roundToCents(amount - received))))
}

function Consequence({ payment }: { payment: AwaitedPayment }) {
  const { t } = useLingui()
  const dollars = useDollars()
  const amount = useWatch<{ amount: number }, 'amount'>({ name: 'amount' })
  const given = inCents(amount)
  if (given === undefined || given <= 0) return null
  const difference = subtractCents(given, roundToCents(missingOf(payment)))
  const by = dollars(inDollars(cents(Math.abs(difference))))
  if (!payment.isOpen)
    return (
      <Notice kind="warning" title={t`This payment has ended`}>
        <Trans>
          If the application hasn’t been paid in the meantime, this payment completes it; otherwise it is refunded to
          the payer.
        </Trans>
      </Notice>
    )
  if (difference < 0)
    return (
      <Notice kind="warning" title={t`${by} underpaid`}>
        <Trans>
          The amount is credited to this payment, which stays open until the rest arrives. The payer is told.
        </Trans>
      </Notice>
    )
  if (difference > 0)
    return (
      <Notice kind="warning" title={t`${by} overpaid`}>
        <Trans>The payment is settled, and {by} will be refunded to the payer.</Trans>
      </Notice>
    )
  return (
    <Notice kind="success" title={t`Exact remaining amount`}>
      <Trans>The payment is settled and the application continues.</Trans>
    </Notice>
  )
}

export function Fact({ name, value, isCode = false }: { name: string; value: string; isCode?: boolean }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className={isCode ? 'font-mono break-all' : 'tabular-nums'}>{value}</dd>
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { FormDraft } from '#domain/accounts/web/staff/drafts/form-draft.tsx'
import { useDeskDraft } from '#domain/accounts/web/staff/drafts/use-desk-draft.ts'
import { line, oneOf } from '#foundation/values/schema.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import { Field, TextArea } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { RadioCards } from '#foundation/ui/radio-cards.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { financeApi } from '../../api.ts'
import { cents, inCents, inDollars } from '#foundation/values/money.ts'
import { needsSecondPerson, refundPurposes, twoPersonLimit } from '#domain/payments/refund.ts'
import type { AdminPayment } from '../../finance.ts'
import { Fact } from './confirm-transfer-dialog.tsx'
import { useDollars } from '#domain/payments/web/use-dollars.ts'

const amountMessage = /*i18n*/ 'Enter an amount in dollars and cents.'

const RefundRequest = z.object({
  amount: z.number(amountMessage).check(
    z.gte(0.01, amountMessage),
    z.refine((dollars) => inCents(dollars) !== undefined, amountMessage),
  ),
  reason: line(3, /*i18n*/ 'A reason is required', 500),
  purpose: oneOf(refundPurposes),
})

export function RefundDialog({ payment, onClose }: { payment: AdminPayment; onClose: () => void }) {
  const { t } = useLingui()
  const dollars = useDollars()
  const queryClient = useQueryClient()
  const ask = useWrite(financeApi.requestRefund, { id: payment.id })
  const { remaining } = payment
  const values = { amount: remaining, reason: '', purpose: 'reduction' as const }
  const kept = useDeskDraft(payment.id, 'refund', values)
  return (
    <Dialog title={t`Refund a payment`} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <Fact name={t`Payment`} value={payment.number} isCode />
        {payment.payer && <Fact name={t`Payer`} value={payment.payer.fullName} />}
        <Fact name={t`Paid`} value={dollars(payment.total)} />
        <Fact name={t`Refundable`} value={dollars(remaining)} />
      </dl>
      <Form
        schema={RefundRequest}
        values={values}
        rules={({ amount }): Record<string, string> =>
          amount > remaining ? { amount: /*i18n*/ 'This is more than can still be refunded.' } : {}
        }
        fallbackMessage={t`The refund could not be requested.`}
        onRefused={() => void queryClient.invalidateQueries()}
        onSubmit={async (values) => {
          const { refund } = await ask.mutateAsync({ ...values, remaining })
          kept.forget()
          toast(
            refund.state === 'requested'
              ? { title: t`Refund requested`, description: t`Another administrator must approve it.` }
              : { title: t`Refund in progress` },
          )
          onClose()
        }}
      >
        <FormDraft of={kept} />
        <Field name="amount" type="number" step="0.01" min="0.01" inputMode="decimal" label={t`Amount (USD)`} />
        <TextArea name="reason" label={t`Reason`} hint={t`Recorded in the ledger. The payer is told.`} rows={3} />
        <Purpose remaining={remaining} />
        <SecondPerson payment={payment} />
        <DialogActions onCancel={onClose}>
          <Submit tone="danger" pending={t`Sending...`}>
            <Trans context="to refund a payment">Refund</Trans>
          </Submit>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function Purpose({ remaining }: { remaining: number }) {
  const { t } = useLingui()
  const amount = useWatch<{ amount: number }, 'amount'>({ name: 'amount' })
  if (!(amount < remaining)) return null
  return (
    <RadioCards
      name="purpose"
      label={t`What this means for the application`}
      options={[
        { value: 'reduction', label: t`The fee is reduced`, detail: t`The application can still be approved.` },
        {
          value: 'fee',
          label: t`The fee is refunded`,
          detail: t`The application can’t be approved until the traveller has paid this amount again. We’ll ask them to.`,
        },
      ]}
    />
  )
}

const centsOrZero = (dollars: number) => inCents(dollars) ?? cents(0)

function SecondPerson({ payment: { total, remaining } }: { payment: AdminPayment }) {
  const { t } = useLingui()
  const dollars = useDollars()
  const amount = useWatch<{ amount: number }, 'amount'>({ name: 'amount' })
  const limit = dollars(inDollars(twoPersonLimit))
  return needsSecondPerson(centsOrZero(total), centsOrZero(remaining), centsOrZero(amount)) ? (
    <Notice kind="warning" title={t`A second administrator must approve`}>
      <Trans>Refunds above {limit} per payment need another administrator’s approval.</Trans>
    </Notice>
  ) : (
    <p className="text-soft">
      <Trans>Refunds of up to {limit} per payment are sent immediately.</Trans>
    </p>
  )
}

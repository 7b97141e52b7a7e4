import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { lifecycleApi } from '#domain/application-lifecycle/api.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { methodLabel, type PaymentInfo } from '#domain/payments/payment.ts'
import { stateLabel } from '#domain/payments/states.ts'
import { RefundStatus } from '#domain/payments/web/refund-status.tsx'
import { ReceiptButton } from '#domain/payments/web/receipt-button.tsx'
import { stateBadge } from '#domain/payments/web/state-badge.tsx'
import { useDollars } from '#domain/payments/web/use-dollars.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { Facts, Panel } from './panel.tsx'
import { LazyAwaitingTransfer } from '#domain/payments/web/lazy-awaiting-transfer.tsx'

export function PaymentPanel({ application: { id, paymentInfo } }: { application: Application }) {
  const { t } = useLingui()
  return (
    <Panel title={t`Payment Status`}>
      {paymentInfo ? (
        <Payment payment={paymentInfo} />
      ) : (
        <p className="text-soft">
          <Trans>Not paid yet.</Trans>
        </p>
      )}
      {paymentInfo && <EarlierPayments id={id} />}
    </Panel>
  )
}

/** A fee that was returned may have been paid again. The history above reads the same reply, and says if it failed. */
function EarlierPayments({ id }: { id: string }) {
  const { data } = useRead(lifecycleApi.read, { params: { id } })
  if (!data || data.earlierPayments.length === 0) return null
  return (
    <section className="space-y-4 border-t border-line pt-4">
      <h4 className="font-semibold">
        <Trans>Earlier payments</Trans>
      </h4>
      {data.earlierPayments.map((payment) => (
        <div key={payment.id} className="space-y-3">
          <Payment payment={payment} />
        </div>
      ))}
    </section>
  )
}

function Payment({ payment }: { payment: PaymentInfo }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const format = useFormat()
  const dollars = useDollars()
  const facts: [string, ReactNode][] = [
    [t`Amount`, dollars(payment.amount)],
    [t`Method`, translate(methodLabel(payment.method))],
    [t`Paid on`, format.date(payment.paidAt)],
  ]
  if (payment.total !== payment.amount) facts.push([t`Total payment`, dollars(payment.total)])
  if (payment.express > 0) facts.push([t`Express processing`, dollars(payment.express)])
  if (payment.link) facts.push([t`Paid with your payment link of`, format.moment(payment.link.createdAt)])
  if (payment.refunded > 0) facts.push([t`Refunded`, dollars(payment.refunded)])
  return (
    <>
      <Badge kind={stateBadge(payment.status).kind}>{translate(stateLabel(payment.status))}</Badge>
      {payment.message && <p>{translate(payment.message)}</p>}
      <Facts facts={facts} />
      {mayHaveRefunds(payment) && <RefundStatus payment={payment} />}
      <ReceiptButton payment={payment} />
      {payment.status === 'awaiting_transfer' && <LazyAwaitingTransfer payment={payment} />}
    </>
  )
}

/** A transfer may also arrive after it was cancelled or has expired. */
function mayHaveRefunds({ paidAt, status }: PaymentInfo): boolean {
  return Boolean(paidAt) || status === 'cancelled' || status === 'expired'
}

import { Trans } from '@lingui/react/macro'
import { lifecycleApi } from '#domain/application-lifecycle/api.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import type { PaymentInfo } from '#domain/payments/payment.ts'
import { useDollars } from '#domain/payments/web/use-dollars.ts'
import { useRead } from '#foundation/http/web/use-api.ts'

/** As the terms say: nothing, except what arrived of a transfer and the express fee of a decision that was late before. */
export function WhatComesBack({ application }: { application: Application }) {
  const dollars = useDollars()
  const { id, paymentInfo: payment } = application
  const earlier = useRead(lifecycleApi.read, { params: { id } }).data?.earlierPayments ?? []
  if (payment?.status === 'awaiting_transfer') return <OfTransfer application={application} payment={payment} />
  const paid = [...(payment ? [payment] : []), ...earlier].filter(({ paidAt }) => paidAt)
  if (paid.length === 0) return <NotPaid />
  const kept = paid.reduce((sum, each) => sum + keptOf(each), 0)
  if (kept <= 0) return null
  return (
    <p>
      <Trans>The {{ kept: dollars(kept) }} you paid will not be refunded: the fees pay for processing.</Trans>
    </p>
  )
}

/** Of a payment for several travellers, each got back their share. */
function keptOf({ amount, total, refunded }: PaymentInfo): number {
  return Math.round((amount - (refunded * amount) / total) * 100) / 100
}

function OfTransfer({ application: { id, group }, payment }: { application: Application; payment: PaymentInfo }) {
  const dollars = useDollars()
  const isForOthers =
    payment.total !== payment.amount &&
    group?.companions.some((companion) => companion.id !== id && !companion.isWithdrawn)
  if (isForOthers)
    return (
      <p>
        <Trans>
          The transfer also pays for the people you travel with, so please still send all of it. We’ll return your{' '}
          {{ share: dollars(payment.amount) }}.
        </Trans>
      </p>
    )
  if (payment.received > 0)
    return (
      <p>
        <Trans>
          We’ll return the {{ received: dollars(payment.received) }} that arrived. Please don’t send the rest; if it
          still arrives, we’ll return it too.
        </Trans>
      </p>
    )
  return <NotPaid />
}

function NotPaid() {
  return (
    <p>
      <Trans>You haven’t paid for it. Please don’t send a transfer now; if one still arrives, we’ll return it.</Trans>
    </p>
  )
}

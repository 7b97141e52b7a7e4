import { lazy, Suspense } from 'react'
import type { PaymentInfo } from '#domain/payments/payment.ts'
import { Skeleton } from '#foundation/ui/feedback.tsx'

const AwaitingTransfer = lazy(() =>
  import('#domain/payments/web/awaiting-transfer.tsx').then(({ AwaitingTransfer: Shown }) => ({ default: Shown })),
)

/** Few people pay by transfer, so its instructions load only for them. */
export function LateAwaitingTransfer({ payment }: { payment: PaymentInfo }) {
  return (
    <Suspense fallback={<Skeleton lines={5} />}>
      <AwaitingTransfer payment={payment} />
    </Suspense>
  )
}

import { lazy, Suspense } from 'react'
import { Skeleton } from '#foundation/ui/feedback.tsx'
import type { PaymentInfo } from '../payment.ts'

const AwaitingTransfer = lazy(() =>
  import('./awaiting-transfer.tsx').then(({ AwaitingTransfer: Shown }) => ({ default: Shown })),
)

/** Few people pay by transfer, so its instructions load only for them. */
export function LazyAwaitingTransfer({ payment }: { payment: PaymentInfo }) {
  return (
    <Suspense fallback={<Skeleton lines={16} />}>
      <AwaitingTransfer payment={payment} />
    </Suspense>
  )
}

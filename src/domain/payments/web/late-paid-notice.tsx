import { lazy, Suspense } from 'react'
import { Skeleton } from '#foundation/ui/feedback.tsx'
import type { PaymentInfo } from '../payment.ts'

const PaidNotice = lazy(() => import('./paid-notice.tsx').then(({ PaidNotice: Shown }) => ({ default: Shown })))

/** Who has yet to pay does not wait for receipts and refunds. */
export function LatePaidNotice({ payment }: { payment: PaymentInfo }) {
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <PaidNotice payment={payment} />
    </Suspense>
  )
}

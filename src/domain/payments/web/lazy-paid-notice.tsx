import { lazy, Suspense } from 'react'
import { Skeleton } from '#foundation/ui/feedback.tsx'
import type { PaymentInfo } from '../payment.ts'

const PaidNotice = lazy(() => import('./paid-notice.tsx').then(({ PaidNotice: Shown }) => ({ default: Shown })))

export function LazyPaidNotice({ payment }: { payment: PaymentInfo }) {
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <PaidNotice payment={payment} />
    </Suspense>
  )
}

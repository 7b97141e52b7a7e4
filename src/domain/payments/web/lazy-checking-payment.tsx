import { lazy, Suspense, useEffect, type ComponentProps } from 'react'
import { logPartFault } from '#foundation/browser/web/log-part-fault.ts'
import { Skeleton } from '#foundation/ui/feedback.tsx'
import type { CheckingPayment as Checking } from './checking-payment.tsx'

const checkingPayment = () => import('./checking-payment.tsx').then((file) => ({ default: file.CheckingPayment }))
const CheckingPayment = lazy(checkingPayment)

/** For the screen before it: a connection that breaks during payment must not hide what became of it. */
export function usePrefetchedCheck() {
  useEffect(() => {
    checkingPayment().catch(logPartFault)
  }, [])
}

export function LazyCheckingPayment(props: ComponentProps<typeof Checking>) {
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <CheckingPayment {...props} />
    </Suspense>
  )
}

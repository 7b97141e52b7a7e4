import { lazy, Suspense, type ComponentType } from 'react'
import type { WhatIsLeftProps } from '#domain/appointments/web/what-is-left.ts'
import { Skeleton } from '#foundation/ui/feedback.tsx'

const WhatIsLeft = lazy<ComponentType<WhatIsLeftProps>>(() =>
  import('./what-is-left.tsx').then(
    ({ WhatIsLeft: Shown }) => ({ default: Shown }),
    () => ({ default: () => null }),
  ),
)

/** A check should begin before it loads what is said at its end. */
export function LazyWhatIsLeft(props: WhatIsLeftProps) {
  return (
    <Suspense fallback={<Skeleton lines={2} />}>
      <WhatIsLeft {...props} />
    </Suspense>
  )
}

import { lazy, Suspense } from 'react'
import { Skeleton } from '#foundation/ui/feedback.tsx'
import type { Representative } from '../representative.ts'

const RepresentativeFacts = lazy(() =>
  import('./representative-facts.tsx').then(({ RepresentativeFacts: Shown }) => ({ default: Shown })),
)

export function LazyRepresentativeFacts({ representative }: { representative: Representative | null }) {
  if (!representative) return null
  return (
    <Suspense fallback={<Skeleton lines={3} />}>
      <RepresentativeFacts representative={representative} />
    </Suspense>
  )
}

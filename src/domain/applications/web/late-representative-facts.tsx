import { lazy, Suspense } from 'react'
import { Skeleton } from '#foundation/ui/feedback.tsx'
import type { Representative } from '../representative.ts'

const RepresentativeFacts = lazy(() =>
  import('./representative-facts.tsx').then(({ RepresentativeFacts: Shown }) => ({ default: Shown })),
)

/** Few people apply for others, so this loads only for them. */
export function LateRepresentativeFacts({ representative }: { representative: Representative | null }) {
  if (!representative) return null
  return (
    <Suspense fallback={<Skeleton lines={3} />}>
      <RepresentativeFacts representative={representative} />
    </Suspense>
  )
}

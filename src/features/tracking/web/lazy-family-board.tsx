import { lazy, Suspense } from 'react'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { loadDeferredTexts } from '#foundation/i18n/web/language.ts'
import { Skeleton } from '#foundation/ui/feedback.tsx'

const FamilyBoard = lazy(() =>
  Promise.all([import('./family-board.tsx'), loadDeferredTexts()]).then(([{ FamilyBoard: Shown }]) => ({
    default: Shown,
  })),
)

export function LazyFamilyBoard({ members }: { members: readonly Application[] }) {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <FamilyBoard members={members} />
    </Suspense>
  )
}

import { lazy, Suspense } from 'react'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { loadLaterTexts } from '#foundation/i18n/web/language.ts'
import { Skeleton } from '#foundation/ui/feedback.tsx'

const FamilyBoard = lazy(() =>
  Promise.all([import('./family-board.tsx'), loadLaterTexts()]).then(([{ FamilyBoard: Shown }]) => ({
    default: Shown,
  })),
)

/** Few people apply for others, so it loads only for them. */
export function LateFamilyBoard({ members }: { members: readonly Application[] }) {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <FamilyBoard members={members} />
    </Suspense>
  )
}

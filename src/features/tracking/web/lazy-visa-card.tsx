import { lazy, Suspense } from 'react'
import { loadDeferredTexts } from '#foundation/i18n/web/language.ts'
import { Skeleton } from '#foundation/ui/feedback.tsx'

const VisaOfApplication = lazy(() =>
  Promise.all([import('./visa-of-application.tsx'), loadDeferredTexts()]).then(([{ VisaOfApplication: Shown }]) => ({
    default: Shown,
  })),
)

export function LazyVisaCard({ applicationId }: { applicationId: string }) {
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <VisaOfApplication applicationId={applicationId} />
    </Suspense>
  )
}

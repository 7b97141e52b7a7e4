import { lazy, Suspense } from 'react'
import { loadLaterTexts } from '#foundation/i18n/web/language.ts'
import { Skeleton } from '#foundation/ui/feedback.tsx'

const VisaOfApplication = lazy(() =>
  Promise.all([import('./visa-of-application.tsx'), loadLaterTexts()]).then(([{ VisaOfApplication: Shown }]) => ({
    default: Shown,
  })),
)

/** Drawing and QR code load only for those who have a visa. */
export function LateVisaCard({ applicationId }: { applicationId: string }) {
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <VisaOfApplication applicationId={applicationId} />
    </Suspense>
  )
}

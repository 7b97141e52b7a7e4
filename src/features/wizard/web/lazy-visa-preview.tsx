import { lazy, Suspense } from 'react'
import { isVisaType } from '#domain/applications/visa-types.ts'
import { loadDeferredTexts } from '#foundation/i18n/web/language.ts'
import type { VisaPreviewProps } from './visa-preview.tsx'

/** A picture beside the form: without a connection the form is there without it. */
const VisaPreview = lazy(() =>
  Promise.all([import('./visa-preview.tsx'), loadDeferredTexts()]).then(
    ([{ VisaPreview: Shown }]) => ({ default: Shown }),
    () => ({ default: () => null }),
  ),
)

export function LazyVisaPreview(props: VisaPreviewProps) {
  // A newer service may know types that this page does not.
  if (!isVisaType(props.type)) return null
  return (
    <div className="mx-auto max-w-md xl:absolute xl:top-10 xl:right-6 xl:bottom-0 xl:w-88">
      <div className="aspect-5/4 xl:sticky xl:top-16 xl:pt-6">
        <Suspense>
          <VisaPreview {...props} />
        </Suspense>
      </div>
    </div>
  )
}

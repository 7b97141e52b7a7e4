import { lazy, Suspense } from 'react'
import { isVisaType } from '#domain/applications/visa-types.ts'
import { loadLaterTexts } from '#foundation/i18n/web/language.ts'
import type { GrowingVisaProps } from './growing-visa.tsx'

/** A picture beside the form: without a connection the form is there without it. */
const GrowingVisa = lazy(() =>
  Promise.all([import('./growing-visa.tsx'), loadLaterTexts()]).then(
    ([{ GrowingVisa: Shown }]) => ({ default: Shown }),
    () => ({ default: () => null }),
  ),
)

/** Beside the form where there is space, above it elsewhere; its place is kept while it loads. */
export function LateGrowingVisa(props: GrowingVisaProps) {
  // A newer service may know types that this page does not.
  if (!isVisaType(props.type)) return null
  return (
    <div className="mx-auto max-w-md xl:absolute xl:top-10 xl:right-6 xl:bottom-0 xl:w-88">
      <div className="aspect-5/4 xl:sticky xl:top-16 xl:pt-6">
        <Suspense>
          <GrowingVisa {...props} />
        </Suspense>
      </div>
    </div>
  )
}

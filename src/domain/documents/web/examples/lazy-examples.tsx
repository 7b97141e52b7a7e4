import { lazy, Suspense, type ComponentType } from 'react'
import { loadDeferredTexts } from '#foundation/i18n/web/language.ts'
import type { DocumentTypeId } from '../../document-types.ts'

const lazily = (load: () => Promise<ComponentType>) =>
  lazy<ComponentType>(() =>
    Promise.all([load(), loadDeferredTexts()]).then(
      ([Loaded]) => ({ default: Loaded }),
      () => ({ default: () => null }),
    ),
  )

const examples: Readonly<Partial<Record<DocumentTypeId, ComponentType>>> = {
  passport: lazily(() => import('./passport-examples.tsx').then(({ PassportExamples }) => PassportExamples)),
  photo: lazily(() => import('./photo-examples.tsx').then(({ PhotoExamples }) => PhotoExamples)),
}

/** Drawings of right and wrong pictures. They come after the page, which is complete without them. */
export function LazyExamples({ of: type }: { of: DocumentTypeId }) {
  const Shown = examples[type]
  if (!Shown) return null
  return (
    <Suspense fallback={<div className="min-h-44" />}>
      <Shown />
    </Suspense>
  )
}

import { Trans } from '@lingui/react/macro'
import { useDeferredValue, type ReactNode } from 'react'
import { VisaCard } from '#domain/visas/web/visa-card.tsx'
import type { VisaTypeId } from '#domain/applications/visa-types.ts'
import { draftVisaFace, type Answers } from './draft-visa-face.ts'

export interface VisaPreviewProps {
  type: VisaTypeId
  person: Answers
  travel: Answers
}

export function VisaPreview(answers: VisaPreviewProps): ReactNode {
  const { type, person, travel } = useDeferredValue(answers)
  return (
    <figure>
      <div aria-hidden="true">
        <VisaCard visa={draftVisaFace(type, person, travel)} />
      </div>
      <figcaption className="mt-2 text-center text-sm text-soft">
        <Trans>A preview of your visa, made from your answers. It is not valid for travel.</Trans>
      </figcaption>
    </figure>
  )
}

import { Trans } from '@lingui/react/macro'
import { useFormat } from '#foundation/ui/use-format.ts'
import type { IdentityCheck } from '../identity-check.ts'

export function Scores({ of: { confidence, verification } }: { of: IdentityCheck }) {
  const { wholePercent } = useFormat()
  if (confidence === null) return null
  const rows = [
    { name: <Trans>Confidence</Trans>, value: confidence },
    { name: <Trans>Document authenticity</Trans>, value: verification.documentAuthenticity },
    { name: <Trans>Face match</Trans>, value: verification.faceMatch },
  ]
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-md border border-line bg-card">
      {rows.map(({ name, value }, index) => (
        <div key={index} className="flex flex-col-reverse justify-end gap-1 p-3 sm:p-4">
          <dt className="text-sm text-soft hyphens-auto wrap-anywhere">{name}</dt>
          <dd className="font-serif text-2xl font-semibold tabular-nums">
            {value === null ? '–' : wholePercent(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

import { Trans } from '@lingui/react/macro'
import type { Verification } from '../identity-check.ts'

/** What the comparison gave, as percentages. */
export function Scores({ of: { confidence, verification } }: { of: Verification }) {
  if (confidence === null) return null
  const rows = [
    { name: <Trans>Confidence</Trans>, value: confidence },
    { name: <Trans>Document authenticity</Trans>, value: verification.documentAuthenticity },
    { name: <Trans>Face match</Trans>, value: verification.faceMatch },
  ]
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      {rows.map(({ name, value }, index) => (
        <div key={index} className="rounded-md border border-line p-3">
          <dt className="text-soft">{name}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{value === null ? '–' : `${value}%`}</dd>
        </div>
      ))}
    </dl>
  )
}

import { Trans } from '@lingui/react/macro'
import type { IdentityCheck } from '../identity-check.ts'

export function Scores({ of: { confidence, verification } }: { of: IdentityCheck }) {
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

import { Trans } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { useFormat } from '#foundation/ui/use-format.ts'
import { arrivesEarly } from '../consistency.ts'

export function EarlyArrivalWarning({ decisionBy }: { decisionBy: Readonly<Record<string, string>> | null }) {
  const format = useFormat()
  const [arrival, type] = useWatch({ name: ['arrivalDate', 'visaType'] }) as (string | undefined)[]
  const expected = decisionBy?.[type ?? '']
  const day = format.date(expected ?? null)
  if (!arrivesEarly(arrival, expected)) return null
  return (
    <span role="status" className="font-semibold text-amber">
      <Trans>If you submit today, you can expect the decision by {day}. Choose a later arrival if you can.</Trans>
    </span>
  )
}

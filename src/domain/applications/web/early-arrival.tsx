import { Trans } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { useFormat } from '#foundation/ui/use-format.ts'
import { Sentences } from '#foundation/ui/sentences.tsx'
import { arrivesEarly } from '../consistency.ts'

type DaysByType = Readonly<Record<string, string>> | null

export interface ExpectedDecisions {
  decisionBy: DaysByType
  expressBy: DaysByType
}

export function EarlyArrivalWarning({ decisionBy, expressBy }: ExpectedDecisions) {
  const format = useFormat()
  const [arrival, type] = useWatch({ name: ['arrivalDate', 'visaType'] }) as (string | undefined)[]
  const expected = decisionBy?.[type ?? '']
  const day = format.date(expected ?? null)
  if (!arrivesEarly(arrival, expected)) return null
  const express = expressBy?.[type ?? '']
  const expressDay = format.date(express ?? null)
  const isExpressInTime = express !== undefined && !arrivesEarly(arrival, express)
  return (
    <span role="status" className="font-semibold text-amber">
      <Sentences>
        <Trans>If you submit today, you can expect the decision by {day}. Choose a later arrival if you can.</Trans>
        {isExpressInTime && <Trans>With express processing, which you can choose when you pay: by {expressDay}.</Trans>}
      </Sentences>
    </span>
  )
}

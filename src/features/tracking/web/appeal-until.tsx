import { Trans } from '@lingui/react/macro'
import { useFormat } from '#foundation/ui/use-format.ts'

export function AppealUntil({ until }: { until: string }) {
  const day = useFormat().date(until)
  return <Trans>You can appeal until {day}.</Trans>
}

import { Trans } from '@lingui/react/macro'
import { useFormat } from '#foundation/ui/use-format.ts'
import type { Case } from '../../../case.ts'

export function DueDay({ of: { dueAt, isPaused, isAtRisk } }: { of: Pick<Case, 'dueAt' | 'isPaused' | 'isAtRisk'> }) {
  const { date } = useFormat()
  if (dueAt === null) return <span className="text-soft">–</span>
  const day = date(dueAt)
  if (isPaused)
    return (
      <span className="whitespace-nowrap text-soft">
        <Trans>{day} (paused)</Trans>
      </span>
    )
  if (isAtRisk)
    return (
      <strong className="whitespace-nowrap text-red-text">
        <Trans>{day} (at risk)</Trans>
      </strong>
    )
  return <span className="whitespace-nowrap">{day}</span>
}

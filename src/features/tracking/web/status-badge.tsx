import { statusLabel, withdrawnLabel } from '#domain/applications/status.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { badgeColour } from '../tracker.ts'

interface StatusBadgeProps {
  status: string
  isWithdrawn: boolean
}

export function StatusBadge({ status, isWithdrawn }: StatusBadgeProps) {
  const translate = useTranslate()
  return (
    <Badge kind={isWithdrawn ? 'neutral' : badgeColour(status)}>
      {translate(isWithdrawn ? withdrawnLabel : statusLabel(status))}
    </Badge>
  )
}

import { statusLabel } from '#domain/applications/status.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { badgeColour } from '../tracker.ts'

export function StatusBadge({ status }: { status: string }) {
  const translate = useTranslate()
  return <Badge kind={badgeColour(status)}>{translate(statusLabel(status))}</Badge>
}

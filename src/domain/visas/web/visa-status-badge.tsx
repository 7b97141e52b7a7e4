import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Badge, type BadgeKind } from '#foundation/ui/badge.tsx'
import { visaStatuses, type VisaStatus } from '../visa-status.ts'

const kinds: Readonly<Record<VisaStatus, BadgeKind>> = {
  reserved: 'blue',
  active: 'green',
  suspended: 'red',
  expired: 'neutral',
  revoked: 'red',
  superseded: 'amber',
}

export function VisaStatusBadge({ status }: { status: VisaStatus }) {
  const translate = useTranslate()
  return <Badge kind={kinds[status]}>{translate(visaStatuses[status])}</Badge>
}

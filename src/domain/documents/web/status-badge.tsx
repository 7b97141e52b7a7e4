import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Badge, type BadgeKind } from '#foundation/ui/badge.tsx'
import { documentStatuses, type DocumentStatus } from '../document.ts'

const kinds: Readonly<Record<DocumentStatus, BadgeKind>> = {
  approved: 'green',
  pending: 'blue',
  quarantined: 'red',
  rejected: 'red',
}

export function DocumentStatusBadge({ status }: { status: DocumentStatus }) {
  const translate = useTranslate()
  return <Badge kind={kinds[status]}>{translate(documentStatuses[status])}</Badge>
}

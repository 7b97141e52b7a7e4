import { useLingui } from '@lingui/react/macro'
import { Badge, type BadgeKind } from '#foundation/ui/badge.tsx'
import type { DocumentStatus } from '../document.ts'

const kinds: Readonly<Record<DocumentStatus, BadgeKind>> = {
  approved: 'green',
  pending: 'blue',
  quarantined: 'red',
  rejected: 'red',
}

export function DocumentStatusBadge({ status }: { status: DocumentStatus }) {
  const { t } = useLingui()
  // Documents and applications have different genders in Spanish and French.
  const labels: Readonly<Record<DocumentStatus, string>> = {
    approved: t({ message: 'Approved', context: 'a document' }),
    pending: t({ message: 'Pending', context: 'a document' }),
    quarantined: t`Being checked`,
    rejected: t({ message: 'Rejected', context: 'a document' }),
  }
  return <Badge kind={kinds[status]}>{labels[status]}</Badge>
}

import type { Priority } from '#domain/applications/priority.ts'
import { statusLabel, type Status } from '#domain/applications/status.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Badge, type BadgeKind } from '#foundation/ui/badge.tsx'
import { flags, type Flag } from '../../../case.ts'
import type { Verdict } from '../../../checks.ts'
import { priorityLabels, verdictLabels } from '../staff-labels.ts'

const statusKinds: Readonly<Record<Status, BadgeKind>> = {
  draft: 'neutral',
  submitted: 'blue',
  pending: 'blue',
  in_review: 'blue',
  additional_info: 'amber',
  approved: 'green',
  rejected: 'red',
  issued: 'green',
}

export function CaseStatusBadge({ status, isShort = false }: { status: Status; isShort?: boolean }) {
  const translate = useTranslate()
  const label = translate(statusLabel(status))
  return (
    <span className="whitespace-nowrap" title={isShort ? label : undefined}>
      <Badge kind={statusKinds[status]}>
        {isShort ? <span className="md:max-w-24 md:truncate lg:max-w-28">{label}</span> : label}
      </Badge>
    </span>
  )
}

const priorityKinds: Readonly<Record<Priority, BadgeKind>> = {
  urgent: 'red',
  high: 'amber',
  medium: 'neutral',
  low: 'neutral',
}

export function PriorityBadge({ priority }: { priority: Priority }) {
  const translate = useTranslate()
  return <Badge kind={priorityKinds[priority]}>{translate(priorityLabels[priority])}</Badge>
}

const verdictKinds: Readonly<Record<Verdict, BadgeKind>> = {
  ok: 'green',
  attention: 'amber',
  blocked: 'red',
  open: 'neutral',
}

export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const translate = useTranslate()
  return <Badge kind={verdictKinds[verdict]}>{translate(verdictLabels[verdict])}</Badge>
}

const flagKinds: Readonly<Record<Flag, BadgeKind>> = {
  watchlist: 'red',
  duplicate: 'amber',
  proposed: 'blue',
  review: 'blue',
  express: 'amber',
}

export function FlagBadges({ flagged }: { flagged: readonly Flag[] }) {
  const translate = useTranslate()
  return (
    <span className="flex flex-wrap gap-1">
      {flagged.map((flag) => (
        <Badge key={flag} kind={flagKinds[flag]}>
          {translate(flags[flag])}
        </Badge>
      ))}
    </span>
  )
}

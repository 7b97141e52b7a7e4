import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Badge, type BadgeKind } from '#foundation/ui/badge.tsx'
import type { PaymentState } from '../states.ts'

export interface BadgeStyle {
  kind: BadgeKind
  label: string
}

export const stateBadges: Readonly<Record<PaymentState, BadgeStyle>> = {
  pending: { kind: 'neutral', label: /*i18n*/ 'Pending' },
  processing: { kind: 'amber', label: /*i18n*/ 'Processing' },
  awaiting_transfer: { kind: 'amber', label: /*i18n*/ 'Awaiting transfer' },
  paid: { kind: 'green', label: /*i18n*/ 'Paid' },
  failed: { kind: 'red', label: /*i18n*/ 'Failed' },
  expired: { kind: 'red', label: /*i18n*/ 'Expired' },
  cancelled: { kind: 'neutral', label: /*i18n*/ 'Cancelled' },
  partially_refunded: { kind: 'blue', label: /*i18n*/ 'Partly refunded' },
  refunded: { kind: 'neutral', label: /*i18n*/ 'Refunded' },
  disputed: { kind: 'red', label: /*i18n*/ 'Disputed' },
}

export function stateBadge(state: string): BadgeStyle {
  const known: Partial<Record<string, BadgeStyle>> = stateBadges
  return known[state] ?? { kind: 'neutral', label: state }
}

export function StyledBadge({ style }: { style: BadgeStyle }) {
  const translate = useTranslate()
  return (
    <span className="whitespace-nowrap">
      <Badge kind={style.kind}>{translate(style.label)}</Badge>
    </span>
  )
}

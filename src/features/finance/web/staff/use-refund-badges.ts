import { useLingui } from '@lingui/react/macro'
import type { RefundState } from '#domain/payments/refund.ts'
import type { BadgeStyle } from '#domain/payments/web/state-badge.tsx'

export function useRefundBadges(): Readonly<Record<RefundState, BadgeStyle>> {
  const { t } = useLingui()
  return {
    requested: { kind: 'amber', label: t`Needs approval` },
    approved: { kind: 'blue', label: t({ message: 'Approved', context: 'a refund' }) },
    done: { kind: 'green', label: t`Sent` },
    rejected: { kind: 'neutral', label: t({ message: 'Rejected', context: 'a refund' }) },
  }
}

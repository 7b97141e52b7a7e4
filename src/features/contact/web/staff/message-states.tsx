import { useLingui } from '@lingui/react/macro'
import { Badge, type BadgeKind } from '#foundation/ui/badge.tsx'
import type { MessageState } from '../../contact.ts'

const kinds: Readonly<Record<MessageState, BadgeKind>> = { open: 'amber', answered: 'green', closed: 'neutral' }

export function useMessageStates(): Readonly<Record<MessageState, string>> {
  const { t } = useLingui()
  return {
    open: t({ message: 'Open', context: 'a message that waits for an answer' }),
    answered: t`Answered`,
    closed: t`Closed`,
  }
}

export function StateBadge({ state }: { state: MessageState }) {
  return <Badge kind={kinds[state]}>{useMessageStates()[state]}</Badge>
}

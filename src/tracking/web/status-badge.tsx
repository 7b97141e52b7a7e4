import { labelOf } from '#applications/status.ts'
import { useSay } from '#platform/web/use-say.ts'
import { Badge } from '#ui/badge.tsx'
import { badgeColour } from '../tracker.ts'

/** An unknown status shows its raw value. */
export function StatusBadge({ status }: { status: string }) {
  const say = useSay()
  return <Badge kind={badgeColour(status)}>{say(labelOf(status))}</Badge>
}

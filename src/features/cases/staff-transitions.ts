import { decidedStatuses, needs, waitingStatuses, type Status } from '#domain/applications/status.ts'
import type { Role } from '#foundation/values/roles.ts'

/** Where the desk can take a case from here: a decision on a waiting case takes it into review on the way. */
export function deskTransitions(status: Status, allowed: readonly Status[]): Status[] {
  const onTheWay: readonly Status[] = waitingStatuses.includes(status) && allowed.length > 0 ? decisions : []
  return [...new Set([...allowed, ...onTheWay])]
}

const decisions: readonly Status[] = ['additional_info', 'approved', 'rejected']

/** Approve and Reject are offered until it is decided. */
export function isDecided(status: Status): boolean {
  return decidedStatuses.includes(status)
}

/** An administrator may answer for an approval that lacks the identity check alone, and says why. */
export function canWaive(role: Role | undefined, missing: readonly string[]): boolean {
  return role === 'admin' && missing.length === 1 && missing[0] === needs.identity
}

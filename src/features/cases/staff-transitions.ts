import { needs, waitingStatuses, type Status } from '#domain/applications/status.ts'
import type { Role } from '#foundation/values/roles.ts'

export function deskTransitions(status: Status, allowed: readonly Status[]): Status[] {
  const onTheWay: readonly Status[] = waitingStatuses.includes(status) && allowed.length > 0 ? decisions : []
  return [...new Set([...allowed, ...onTheWay])]
}

const decisions: readonly Status[] = ['additional_info', 'approved', 'rejected']

/** An administrator may approve without the identity check alone, with a reason. */
export function canWaive(role: Role | undefined, missing: readonly string[]): boolean {
  return role === 'admin' && missing.length === 1 && missing[0] === needs.identity
}

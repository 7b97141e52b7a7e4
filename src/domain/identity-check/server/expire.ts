import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { identityExpired } from '../events.ts'
import { openMinutes, type ActorRole } from '../states.ts'
import { changeCheckStatus } from './change-status.ts'
import { listExpiredIdentityChecks } from './queries.ts'
import type { IdentityCheckRow } from './table.ts'
import { eventSubject, eventData } from './event-subject.ts'

export function isExpired({ createdAt }: IdentityCheckRow, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > openMinutes * 60_000
}

export async function expireIdentityCheck(
  context: Context,
  row: IdentityCheckRow,
  by: ActorRole = 'service',
): Promise<void> {
  await changeCheckStatus(context, row, 'expired', by, { completedAt: context.now })
  recordEvent(context, identityExpired, eventSubject(row), eventData(row))
}

export async function expireIdentityChecks(context: Context): Promise<void> {
  for (const row of await listExpiredIdentityChecks(context.db, context.now)) await expireIdentityCheck(context, row)
}

// The service only approves, never rejects, and leaves a sample to officers.
import { and, eq } from 'drizzle-orm'
import { staffOnlySubject } from '#domain/applications/server/event-subject.ts'
import { lockApplication } from '#domain/applications/server/queries.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { events } from '#foundation/audit/server/table.ts'
import { documentScanned } from '#domain/documents/events.ts'
import { changeStatus } from '#domain/application-lifecycle/server/change-status.ts'
import { identityReviewed } from '#domain/identity-check/events.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { Keys } from '#foundation/storage/server/keys.ts'
import { readSettings } from '#domain/settings/server/settings.ts'
import { isId } from '#foundation/values/schema.ts'
import { approvalSampled } from '../events.ts'
import { listChecks } from './checks.ts'

const sampledPercent = 5

export const reconsideringEvents: ReadonlySet<string> = new Set([documentScanned.name, identityReviewed.name])

/** Keyed, so that it cannot be predicted, and stable when asked again. */
export function isSampled(keys: Keys, id: string): boolean {
  const drawn = Buffer.from(keys.keyedHash(id, 'approval-sample')).toString('hex')
  return Number(BigInt(`0x${drawn}`) % 10_000n) < sampledPercent * 100
}

export async function considerApproval(context: Context, id: string): Promise<void> {
  const { autoApproval, fourEyes } = await readSettings(context)
  if (!autoApproval || fourEyes) return
  const row = await lockApplication(context.db, id)
  if (row?.status !== 'pending' || row.assignedTo !== null || row.needsInterview) return
  const service = { ...context, user: null }
  const checks = await listChecks(service, row)
  if (checks.some(({ verdict }) => verdict !== 'ok')) return

  if (isSampled(context.services.keys, id)) {
    if (!(await wasSampled(context, id))) recordEvent(context, approvalSampled, staffOnlySubject(row), {})
    return
  }
  const reviewed = await changeStatus(service, row, 'in_review')
  await changeStatus(service, reviewed, 'approved', { reasonCode: 'automatic' })
}

export async function reconsiderApproval(context: Context, eventId: string): Promise<void> {
  const [event] = await context.db.select().from(events).where(eq(events.id, eventId))
  if (event && reconsideringEvents.has(event.name) && isId(event.subject))
    await considerApproval(context, event.subject)
}

async function wasSampled({ db }: Context, id: string): Promise<boolean> {
  const [found] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.subject, id), eq(events.name, approvalSampled.name)))
    .limit(1)
  return found !== undefined
}

import { and, eq } from 'drizzle-orm'
import { applicationStatusChanged } from '#domain/applications/events.ts'
import { eventSubject } from '#domain/applications/server/event-subject.ts'
import { applicationNotFound } from '#domain/applications/server/refusals.ts'
import { lockApplication, updateApplicationStatus } from '#domain/applications/server/queries.ts'
import { reopenInformationRequest } from '#domain/applications/server/requests.ts'
import { appeals, type ApplicationRow } from '#domain/applications/server/table.ts'
import { undoneReasonCode } from '#domain/application-lifecycle/history.ts'
import { assertTransitionAllowed } from '#domain/application-lifecycle/server/change-status.ts'
import { heldDecisions, type HeldDecisionRow } from '#domain/application-lifecycle/server/table.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { undoneReason } from '../undo.ts'
import { getReadableCase } from './case-access.ts'
import { undoUntil } from './held-decisions.ts'
import { restoreProposal } from './proposals.ts'

/** Only by the officer who decided, only while the effects wait, and only while nothing else has happened to the case. */
export async function undoDecision(context: SignedInContext, id: string): Promise<void> {
  const { db, now } = context
  await getReadableCase(context, id)
  const row = await lockApplication(db, id)
  if (!row) throw applicationNotFound()
  const held = await findUndoable(context, row)
  if (!held)
    throw new Refusal('conflict', /*i18n*/ 'This decision can no longer be undone.', {
      code: 'too-late',
      state: { current: { status: row.status } },
    })

  await db.delete(heldDecisions).where(eq(heldDecisions.applicationId, id))
  // The officer may not hold the case: a second officer decides what another one proposed.
  await assertTransitionAllowed({ ...context, user: null }, row, held.statusBefore, { reason: undoneReason })
  await updateApplicationStatus(db, row, {
    status: held.statusBefore,
    adminComments: held.commentsBefore,
    decidedAt: null,
    decidedBy: null,
    reasonCode: null,
    updatedAt: now,
  })
  if (held.statusBefore === 'additional_info') await reopenInformationRequest(db, id, held.decidedAt)
  await restoreProposal(context, held)
  recordEvent(context, applicationStatusChanged, eventSubject(row), {
    from: row.status,
    to: held.statusBefore,
    reason: undoneReason,
    reasonCode: undoneReasonCode,
  })
}

async function findUndoable(
  { db, user, now }: SignedInContext,
  { id, version }: ApplicationRow,
): Promise<HeldDecisionRow | undefined> {
  const [held] = await db.select().from(heldDecisions).where(eq(heldDecisions.applicationId, id))
  if (held?.decidedBy !== user.id || held.version !== version || undoUntil(held.decidedAt) <= now) return undefined
  const appealed = await db.$count(appeals, and(eq(appeals.applicationId, id), eq(appeals.decisionAt, held.decidedAt)))
  return appealed === 0 ? held : undefined
}

import { caseAssigned } from '#domain/applications/events.ts'
import { eventSubject, staffOnlySubject } from '#domain/applications/server/event-subject.ts'
import { updateApplication } from '#domain/applications/server/queries.ts'
import { isDecided } from '#domain/applications/status.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { caseSkipped } from '../events.ts'
import { lockWorkableCase } from './case-access.ts'
import { addNote } from './notes.ts'
import { caseSkips } from './table.ts'

/** The case goes back to the others, with a note why; the officer who skipped it is not handed it again that day. */
export async function skipCase(context: SignedInContext, id: string, reason: string): Promise<void> {
  const { db, user, now } = context
  const row = await lockWorkableCase(context, id)
  if (isDecided(row.status))
    throw new Refusal('conflict', /*i18n*/ 'This case has been decided.', {
      code: 'case-decided',
      state: { current: { status: row.status } },
    })

  await addNote(context, id, reason)
  await db
    .insert(caseSkips)
    .values({ staffId: user.id, applicationId: id, skippedAt: now })
    .onConflictDoUpdate({ target: [caseSkips.staffId, caseSkips.applicationId], set: { skippedAt: now } })
  recordEvent(context, caseSkipped, staffOnlySubject(row), {})
  // The officer who asked the applicant for something keeps the case.
  if (row.assignedTo !== user.id || row.status === 'additional_info') return
  await updateApplication(db, id, { assignedTo: null, version: row.version + 1, updatedAt: now })
  recordEvent(context, caseAssigned, eventSubject(row), { to: null })
}

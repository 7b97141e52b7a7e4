import { lockStaff } from '#domain/accounts/server/queries.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { caseAssigned } from '#domain/applications/events.ts'
import { eventSubject } from '#domain/applications/server/event-subject.ts'
import { applicationNotFound } from '#domain/applications/server/refusals.ts'
import { lockApplication, updateApplication } from '#domain/applications/server/queries.ts'
import { isDecided } from '#domain/applications/status.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { listCoveredStaff } from './case-access.ts'

/** Officers take unassigned cases or those of someone they cover; administrators assign any case. */
export async function assignCase(context: SignedInContext, id: string, staffId: string | null): Promise<void> {
  const { db, user, now } = context
  const isAdmin = user.role === 'admin'
  if (!isAdmin && staffId !== null && staffId !== user.id)
    throw new Refusal('forbidden', /*i18n*/ 'You can assign cases only to yourself.', { code: 'assign-to-yourself' })
  const row = await lockApplication(db, id)
  if (!row || row.status === 'draft') throw applicationNotFound()
  if (row.ownerId === user.id || row.ownerId === staffId)
    throw new Refusal('forbidden', /*i18n*/ 'You cannot work on your own application.', { code: 'own-application' })
  if (isDecided(row.status))
    throw new Refusal('conflict', /*i18n*/ 'This case has been decided.', {
      code: 'case-decided',
      state: { current: { status: row.status } },
    })
  const covered = isAdmin ? [] : await listCoveredStaff(context, user.id)
  if (!isAdmin && row.assignedTo !== null && ![user.id, ...covered].includes(row.assignedTo))
    throw new Refusal('conflict', /*i18n*/ 'Another officer has already taken this case.', {
      code: 'case-taken',
      state: { current: { assignedTo: row.assignedTo } },
    })
  if (row.assignedTo === staffId) return
  if (staffId !== null && !(await lockStaff(db, staffId)))
    throw new Refusal('invalid', /*i18n*/ 'Please choose a staff member', { code: 'not-staff' })

  await updateApplication(db, id, { assignedTo: staffId, version: row.version + 1, updatedAt: now })
  recordEvent(context, caseAssigned, eventSubject(row), { to: staffId })
}

import { and, asc, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { lockStaff } from '#domain/accounts/server/queries.ts'
import { caseAssigned } from '#domain/applications/events.ts'
import { eventSubject } from '#domain/applications/server/drafting.ts'
import { updateApplication } from '#domain/applications/server/queries.ts'
import { applications, dueOrLast, type ApplicationRow } from '#domain/applications/server/table.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { listCoveredStaff } from './case-access.ts'

/** Skips rows locked by other officers, so that officers do not wait for each other. */
export async function claimNext(context: SignedInContext): Promise<ApplicationRow | undefined> {
  const { db, user, now } = context
  if (!(await lockStaff(db, user.id))) throw new Refusal('signed-out', /*i18n*/ 'Please sign in.')
  const covered = await listCoveredStaff(context, user.id)
  const free = await lockFirst(context, isNull(applications.assignedTo))
  const left = covered.length > 0 ? await lockFirst(context, inArray(applications.assignedTo, covered)) : undefined
  const row = moreUrgent(free, left)
  if (!row) return undefined

  recordEvent(context, caseAssigned, eventSubject(row), { to: user.id })
  return updateApplication(db, row.id, { assignedTo: user.id, version: row.version + 1, updatedAt: now })
}

async function lockFirst({ db, user }: SignedInContext, whose: SQL): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(applications)
    .where(
      and(
        whose,
        sql`${applications.status} in ('pending', 'in_review')`,
        sql`${applications.ownerId} is distinct from ${user.id}`,
      ),
    )
    .orderBy(asc(applications.urgency), asc(dueOrLast(applications)), asc(applications.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

function moreUrgent(one: ApplicationRow | undefined, other: ApplicationRow | undefined): ApplicationRow | undefined {
  if (!one || !other) return one ?? other
  const [first] = [one, other].toSorted(
    (a, b) =>
      (a.urgency ?? 0) - (b.urgency ?? 0) || (a.dueAt?.getTime() ?? Infinity) - (b.dueAt?.getTime() ?? Infinity),
  )
  return first
}

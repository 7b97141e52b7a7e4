import { and, asc, eq, gt, inArray, isNull, notExists, sql, type SQL } from 'drizzle-orm'
import { lockStaff } from '#domain/accounts/server/queries.ts'
import { caseAssigned } from '#domain/applications/events.ts'
import { eventSubject } from '#domain/applications/server/event-subject.ts'
import { updateApplication } from '#domain/applications/server/queries.ts'
import { applications, dueOrLast, workByOrLast, type ApplicationRow } from '#domain/applications/server/table.ts'
import { saveDeskState } from '#domain/application-lifecycle/server/desk-state.ts'
import { findTasks } from '#domain/application-lifecycle/server/whose-turn.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { listCoveredStaff } from './case-access.ts'
import { caseSkips } from './table.ts'

const skippedFor = 12 * 60 * 60_000
/** What the queue remembers of a case is checked before it is handed out; more wrong ones in a row mean a fault. */
const maxAttempts = 20

/** Skips rows locked by other officers, so that officers do not wait for each other. */
export async function claimNext(context: SignedInContext): Promise<ApplicationRow | undefined> {
  const { db, user, now } = context
  if (!(await lockStaff(db, user.id))) throw new Refusal('signed-out', /*i18n*/ 'Please sign in.')
  const covered = await listCoveredStaff(context, user.id)
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const free = await lockFirst(context, isNull(applications.assignedTo))
    const left = covered.length > 0 ? await lockFirst(context, inArray(applications.assignedTo, covered)) : undefined
    const row = moreUrgent(free, left)
    if (!row) return undefined
    if (!(await isApplicantsTurn(context, row))) {
      recordEvent(context, caseAssigned, eventSubject(row), { to: user.id })
      return updateApplication(db, row.id, { assignedTo: user.id, version: row.version + 1, updatedAt: now })
    }
    await saveDeskState(context, [row])
  }
  return undefined
}

/** Nothing that an officer could decide: the applicant owes one of the things that an approval asks for. */
async function isApplicantsTurn({ db }: SignedInContext, row: ApplicationRow): Promise<boolean> {
  return ((await findTasks(db, [row])).get(row.id) ?? []).length > 0
}

async function lockFirst({ db, user, now }: SignedInContext, whose: SQL): Promise<ApplicationRow | undefined> {
  const skipped = db
    .select({ id: caseSkips.applicationId })
    .from(caseSkips)
    .where(
      and(
        eq(caseSkips.staffId, user.id),
        eq(caseSkips.applicationId, applications.id),
        gt(caseSkips.skippedAt, new Date(now.getTime() - skippedFor)),
      ),
    )
  const [row] = await db
    .select()
    .from(applications)
    .where(
      and(
        whose,
        sql`${applications.status} in ('pending', 'in_review')`,
        isNull(applications.waitingFor),
        sql`${applications.ownerId} is distinct from ${user.id}`,
        notExists(skipped),
      ),
    )
    .orderBy(asc(workByOrLast(applications)), asc(dueOrLast(applications)), asc(applications.id))
    .limit(1)
    .for('update', { of: applications, skipLocked: true })
  return row
}

function moreUrgent(one: ApplicationRow | undefined, other: ApplicationRow | undefined): ApplicationRow | undefined {
  if (!one || !other) return one ?? other
  return (one.workBy?.getTime() ?? Infinity) <= (other.workBy?.getTime() ?? Infinity) ? one : other
}

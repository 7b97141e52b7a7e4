import { and, eq, gte, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { applications, unassignedDesks, appeals, type ApplicationRow } from '#domain/applications/server/table.ts'
import { applicationNotFound } from '#domain/applications/server/drafting.ts'
import { findApplication, lockApplication } from '#domain/applications/server/queries.ts'
import { dayOf } from '#foundation/values/day.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import { absences, proposals } from './table.ts'

export async function listCoveredStaff({ db, now }: Context, staffId: string): Promise<string[]> {
  const rows = await db
    .select({ id: absences.staffId })
    .from(absences)
    .where(and(eq(absences.coverId, staffId), gte(absences.until, dayOf(now))))
  return rows.map(({ id }) => id)
}

/** Drafts are not cases yet, and staff must not see their own application as a case. */
export function submittedByOthers({ user }: SignedInContext): SQL | undefined {
  return and(ne(applications.status, 'draft'), sql`${applications.ownerId} is distinct from ${user.id}`)
}

function visibleTo(context: SignedInContext, covered: readonly string[]): SQL | undefined {
  return or(...accessConditions(context, covered))
}

/**
 * Disjoint conditions: by desk, plus a few exceptions that are looked up first, because the planner would
 * overestimate them as a condition on every row.
 */
export function accessConditions(context: SignedInContext, covered: readonly string[]): (SQL | undefined)[] {
  const { db, user } = context
  if (user.role === 'admin') return [submittedByOthers(context)]
  const { id, status, desk, decidedBy } = applications
  const near = anyOf(desk, [...Object.values(unassignedDesks), user.id, ...covered])
  const decided = sql`select id from applications where decided_by = ${user.id} and decided_by is distinct from assigned_to`
  const proposed = db.select({ id: proposals.applicationId }).from(proposals)
  const asked = db.select({ id: appeals.applicationId }).from(appeals).where(eq(appeals.status, 'filed'))
  const elsewhere = or(
    sql`${id} = any(array(${decided}))`,
    sql`${id} = any(array(${proposed}))`,
    and(sql`${id} = any(array(${asked}))`, eq(status, 'rejected'), sql`${decidedBy} is distinct from ${user.id}`),
  )
  return [and(submittedByOthers(context), near), and(submittedByOthers(context), not(near), elsewhere)]
}

export async function getReadableCase(context: SignedInContext, id: string): Promise<ApplicationRow> {
  return assertReadable(context, await findApplication(context.db, id))
}

/** Unassigned, one's own, or any for an administrator. */
export async function lockWorkableCase(context: SignedInContext, id: string): Promise<ApplicationRow> {
  const row = await assertReadable(context, await lockApplication(context.db, id))
  if (context.user.role !== 'admin' && row.assignedTo !== null && row.assignedTo !== context.user.id)
    throw assignedToSomeoneElse()
  return row
}

async function assertReadable(context: SignedInContext, row: ApplicationRow | undefined): Promise<ApplicationRow> {
  if (!row || row.status === 'draft') throw applicationNotFound()
  if (row.ownerId === context.user.id)
    throw new Refusal('forbidden', /*i18n*/ 'You cannot work on your own application.')
  const covered = await listCoveredStaff(context, context.user.id)
  const [found] = await context.db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, row.id), visibleTo(context, covered)))
  if (!found) throw assignedToSomeoneElse()
  return row
}

const assignedToSomeoneElse = () => new Refusal('forbidden', /*i18n*/ 'Another officer works on this case.')

// Which cases somebody at the desk may see: an officer the own, the free, and those where a second pair of eyes is wanted.
import { and, eq, gte, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { applications, unassignedDesks, appeals, type ApplicationRow } from '#domain/applications/server/table.ts'
import { applicationNotFound } from '#domain/applications/server/drafting.ts'
import { findApplication, lockApplication } from '#domain/applications/server/queries.ts'
import { dayOf } from '#foundation/values/day.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import { absences, proposals } from './table.ts'

/** Those who are away and have named this person to take their cases. */
export async function listCovered({ db, now }: Context, staffId: string): Promise<string[]> {
  const rows = await db
    .select({ id: absences.staffId })
    .from(absences)
    .where(and(eq(absences.coverId, staffId), gte(absences.until, dayOf(now))))
  return rows.map(({ id }) => id)
}

/** Drafts are nobody's work yet, and the own application is somebody else's. */
export function handedIn({ user }: SignedInContext): SQL | undefined {
  return and(ne(applications.status, 'draft'), sql`${applications.ownerId} is distinct from ${user.id}`)
}

function visibleTo(context: SignedInContext, covered: readonly string[]): SQL | undefined {
  return or(...accessConditions(context, covered))
}

/**
 * An officer reaches what lies on certain desks, and some cases that lie elsewhere; no case is both. The latter are few and
 * looked up first: tried on every row they would be taken for many.
 */
export function accessConditions(context: SignedInContext, covered: readonly string[]): (SQL | undefined)[] {
  const { db, user } = context
  if (user.role === 'admin') return [handedIn(context)]
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
  return [and(handedIn(context), near), and(handedIn(context), not(near), elsewhere)]
}

/** A case that may be looked at. Drafts are not there, and the own application is somebody else's work. */
export async function getReadableCase(context: SignedInContext, id: string): Promise<ApplicationRow> {
  return readable(context, await findApplication(context.db, id))
}

/** A case that may be changed: free, one's own, or any for an administrator. */
export async function lockWorkableCase(context: SignedInContext, id: string): Promise<ApplicationRow> {
  const row = await readable(context, await lockApplication(context.db, id))
  if (context.user.role !== 'admin' && row.assignedTo !== null && row.assignedTo !== context.user.id)
    throw assignedToSomeoneElse()
  return row
}

async function readable(context: SignedInContext, row: ApplicationRow | undefined): Promise<ApplicationRow> {
  if (!row || row.status === 'draft') throw applicationNotFound()
  if (row.ownerId === context.user.id)
    throw new Refusal('forbidden', /*i18n*/ 'You cannot work on your own application.')
  const covered = await listCovered(context, context.user.id)
  const [found] = await context.db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, row.id), visibleTo(context, covered)))
  if (!found) throw assignedToSomeoneElse()
  return row
}

const assignedToSomeoneElse = () => new Refusal('forbidden', /*i18n*/ 'Another officer works on this case.')

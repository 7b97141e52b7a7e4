// Which cases somebody at the desk may see: an officer the own, the free, and those where a second pair of eyes is wanted.
import { and, eq, exists, gte, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { applications, reviewRequests, type ApplicationRow } from '#applications/server/table.ts'
import { notFound } from '#applications/server/drafting.ts'
import { findApplication, lockApplication } from '#applications/server/queries.ts'
import { dayOf } from '#platform/day.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
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

export async function withinReach(context: SignedInContext): Promise<SQL | undefined> {
  const { db, user } = context
  if (user.role === 'admin') return handedIn(context)
  const covered = await listCovered(context, user.id)
  return and(
    handedIn(context),
    or(
      isNull(applications.assignedTo),
      inArray(applications.assignedTo, [user.id, ...covered]),
      eq(applications.decidedBy, user.id),
      exists(
        db.select({ id: proposals.applicationId }).from(proposals).where(eq(proposals.applicationId, applications.id)),
      ),
      and(
        eq(applications.status, 'rejected'),
        isReviewAsked(context),
        sql`${applications.decidedBy} is distinct from ${user.id}`,
      ),
    ),
  )
}

export function isReviewAsked({ db }: Context): SQL {
  return exists(
    db
      .select({ id: reviewRequests.id })
      .from(reviewRequests)
      .where(and(eq(reviewRequests.applicationId, applications.id), eq(reviewRequests.status, 'filed'))),
  )
}

/** A case that may be looked at. Drafts are not there, and the own application is somebody else's work. */
export async function getReadableCase(context: SignedInContext, id: string): Promise<ApplicationRow> {
  return readable(context, await findApplication(context.db, id))
}

/** A case that may be changed: free, one's own, or any for an administrator. */
export async function lockWorkableCase(context: SignedInContext, id: string): Promise<ApplicationRow> {
  const row = await readable(context, await lockApplication(context.db, id))
  if (context.user.role !== 'admin' && row.assignedTo !== null && row.assignedTo !== context.user.id)
    throw anothersCase()
  return row
}

async function readable(context: SignedInContext, row: ApplicationRow | undefined): Promise<ApplicationRow> {
  if (!row || row.status === 'draft') throw notFound()
  if (row.ownerId === context.user.id)
    throw new Refusal('forbidden', /*i18n*/ 'You cannot work on your own application.')
  const [found] = await context.db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, row.id), await withinReach(context)))
  if (!found) throw anothersCase()
  return row
}

const anothersCase = () => new Refusal('forbidden', /*i18n*/ 'Another officer works on this case.')

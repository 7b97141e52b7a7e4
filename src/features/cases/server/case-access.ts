import { and, eq, gt, gte, isNull, lte, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { applications, unassignedDesks, appeals, type ApplicationRow } from '#domain/applications/server/table.ts'
import { staffOnlySubject } from '#domain/applications/server/event-subject.ts'
import { applicationNotFound } from '#domain/applications/server/refusals.ts'
import { findApplication, lockApplication } from '#domain/applications/server/queries.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { events } from '#foundation/audit/server/table.ts'
import { dayOf } from '#foundation/values/day.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import { readTogether } from '#foundation/storage/server/read-together.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import { caseReadWithReason } from '../events.ts'
import { absences, proposals } from './table.ts'

const isAwayOn = (day: string) =>
  and(gte(absences.until, day), or(isNull(absences.startsOn), lte(absences.startsOn, day)))

export async function listCoveredStaff({ db, now }: Context, staffId: string): Promise<string[]> {
  const rows = await db
    .select({ id: absences.staffId })
    .from(absences)
    .where(and(eq(absences.coverId, staffId), isAwayOn(dayOf(now))))
  return rows.map(({ id }) => id)
}

/** Drafts are not cases yet, and staff must not see their own application as a case. */
export function submittedByOthers({ user }: SignedInContext): SQL | undefined {
  return and(ne(applications.status, 'draft'), sql`${applications.ownerId} is distinct from ${user.id}`)
}

function visibleTo(context: SignedInContext, covered: readonly string[]): SQL | undefined {
  return or(...accessConditions(context, covered))
}

/** A few exceptions are looked up first, because the planner would overestimate them as a condition on every row. */
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

/** Including another officer's case, for anyone who gave a reason to read it or decided an appeal about it. */
export async function getReadableCase(context: SignedInContext, id: string): Promise<ApplicationRow> {
  return assertReadable(context, await findApplication(context.db, id), { withReason: true })
}

export async function getCaseForWriting(context: SignedInContext, id: string): Promise<ApplicationRow> {
  return assertReadable(context, await findApplication(context.db, id))
}

export async function lockWorkableCase(context: SignedInContext, id: string): Promise<ApplicationRow> {
  const row = await assertReadable(context, await lockApplication(context.db, id))
  if (context.user.role !== 'admin' && row.assignedTo !== null && row.assignedTo !== context.user.id)
    throw assignedToSomeoneElse()
  return row
}

async function assertReadable(
  context: SignedInContext,
  row: ApplicationRow | undefined,
  { withReason = false } = {},
): Promise<ApplicationRow> {
  if (!row || row.status === 'draft') throw applicationNotFound()
  if (row.ownerId === context.user.id)
    throw new Refusal('forbidden', /*i18n*/ 'You cannot work on your own application.', { code: 'own-application' })
  const covered = context.user.role === 'admin' ? [] : await listCoveredStaff(context, context.user.id)
  const reads = { ...context, db: readTogether(context.db) }
  const [[found], hasReason, hasDecided] = await Promise.all([
    reads.db
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.id, row.id), visibleTo(context, covered))),
    withReason && hasGivenReason(reads, row.id),
    withReason && hasDecidedAppeal(reads, row.id),
  ])
  if (!found && !hasReason && !hasDecided) throw assignedToSomeoneElse()
  return row
}

const assignedToSomeoneElse = () =>
  new Refusal('forbidden', /*i18n*/ 'Another officer is working on this case.', { code: 'another-officer' })

/** Refuses nothing but one's own application and drafts; reading is then open for a working day. */
export async function recordReadingReason(context: SignedInContext, id: string, reason: string): Promise<void> {
  const row = await findApplication(context.db, id)
  if (!row || row.status === 'draft') throw applicationNotFound()
  if (row.ownerId === context.user.id)
    throw new Refusal('forbidden', /*i18n*/ 'You cannot work on your own application.', { code: 'own-application' })
  recordEvent(context, caseReadWithReason, staffOnlySubject(row), { reason })
}

const reasonHolds = 8 * 60 * 60_000

async function hasGivenReason({ db, user, now }: SignedInContext, id: string): Promise<boolean> {
  const [given] = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.subject, id),
        eq(events.name, caseReadWithReason.name),
        eq(events.actorId, user.id),
        gt(events.at, new Date(now.getTime() - reasonHolds)),
      ),
    )
    .limit(1)
  return given !== undefined
}

async function hasDecidedAppeal({ db, user }: SignedInContext, id: string): Promise<boolean> {
  const [decided] = await db
    .select({ id: appeals.id })
    .from(appeals)
    .where(and(eq(appeals.applicationId, id), eq(appeals.decidedBy, user.id)))
    .limit(1)
  return decided !== undefined
}

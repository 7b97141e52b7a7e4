import { and, asc, eq, sql } from 'drizzle-orm'
import { events } from '#foundation/audit/server/table.ts'
import { applications, appeals } from '#domain/applications/server/table.ts'
import { closeAppeal } from '#domain/application-lifecycle/server/appeal.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { AppealCase } from '../lists/case-lists.ts'
import { decisionProposed } from '../events.ts'
import { countedUpTo } from '../views.ts'

/** Staff must not decide appeals against their own decisions or about their own application. */
function decidedByOthers(staffId: string) {
  return and(
    eq(appeals.status, 'filed'),
    eq(applications.status, 'rejected'),
    sql`${applications.decidedBy} is distinct from ${staffId}`,
    sql`${applications.ownerId} is distinct from ${staffId}`,
  )
}

export async function listAppeals({ db, user }: SignedInContext): Promise<InputOf<typeof AppealCase>[]> {
  const rows = await db
    .select({ request: appeals, row: applications })
    .from(appeals)
    .innerJoin(applications, eq(applications.id, appeals.applicationId))
    .where(decidedByOthers(user.id))
    .orderBy(asc(appeals.filedAt))
    .limit(200)
  return rows.map(({ request: { statement, filedAt }, row }) => ({
    id: row.id,
    applicationNumber: row.applicationNumber,
    applicationType: row.applicationType,
    name: [row.personalInfo?.firstName, row.personalInfo?.lastName].filter(Boolean).join(' '),
    reasonCode: row.reasonCode,
    decidedAt: row.decidedAt,
    statement,
    filedAt,
  }))
}

export function selectCountedAppeals({ db, user }: SignedInContext) {
  return db
    .select({ id: appeals.id })
    .from(appeals)
    .innerJoin(applications, eq(applications.id, appeals.applicationId))
    .where(decidedByOthers(user.id))
    .limit(countedUpTo + 1)
    .as('some')
}

export async function hasProposed(db: Db, applicationId: string, staffId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.subject, applicationId), eq(events.name, decisionProposed.name), eq(events.actorId, staffId)))
    .limit(1)
  return found !== undefined
}

export async function decideAppeal(
  context: SignedInContext,
  id: string,
  verdict: 'upheld' | 'granted',
  reasons: string,
): Promise<void> {
  if (await hasProposed(context.db, id, context.user.id))
    throw new Refusal(
      'forbidden',
      /*i18n*/ 'The appeal must be decided by someone other than the officer who decided the case.',
      { code: 'own-decision' },
    )
  await closeAppeal(context, id, verdict, reasons)
}

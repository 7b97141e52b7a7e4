import { and, asc, eq, lte, ne, or, sql } from 'drizzle-orm'
import { users } from '#domain/accounts/server/table.ts'
import { liveChannel, type ChangeNotice } from '#foundation/http/server/live.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { Viewer } from '../case.ts'
import { viewerGoneAfterSeconds } from '../views.ts'
import { getReadableCase } from './case-access.ts'
import { caseViewers } from './table.ts'

export async function recordPresence(
  context: SignedInContext,
  id: string,
  isLeaving: boolean,
): Promise<InputOf<typeof Viewer>[]> {
  const { db, user, now } = context
  await getReadableCase(context, id)
  const { applicationId, staffId, since, seenAt } = caseViewers
  const stale = lte(seenAt, new Date(now.getTime() - viewerGoneAfterSeconds * 1000))
  await db.delete(caseViewers).where(and(or(eq(applicationId, id), eq(staffId, user.id)), stale))

  const own = and(eq(applicationId, id), eq(staffId, user.id))
  if (isLeaving) {
    const left = await db.delete(caseViewers).where(own).returning({ staffId })
    if (left.length > 0) await announce(db, id)
    return []
  }
  const [renewed] = await db
    .insert(caseViewers)
    .values({ applicationId: id, staffId: user.id, since: now, seenAt: now })
    .onConflictDoUpdate({ target: [applicationId, staffId], set: { seenAt: now } })
    .returning({ isNew: sql<boolean>`${since} = ${seenAt}` })
  if (renewed?.isNew) await announce(db, id)
  return db
    .select({ id: users.id, fullName: users.fullName, since })
    .from(caseViewers)
    .innerJoin(users, eq(users.id, staffId))
    .where(and(eq(applicationId, id), ne(staffId, user.id)))
    .orderBy(asc(since))
}

export async function isViewing(db: Db, applicationId: string, staffId: string): Promise<boolean> {
  const own = and(eq(caseViewers.applicationId, applicationId), eq(caseViewers.staffId, staffId))
  return (await db.$count(caseViewers, own)) > 0
}

async function announce(db: Db, subject: string): Promise<void> {
  const notice: ChangeNotice = { subject, name: 'case.viewers', userId: null }
  await db.execute(sql`select pg_notify(${liveChannel}, ${JSON.stringify(notice)})`)
}

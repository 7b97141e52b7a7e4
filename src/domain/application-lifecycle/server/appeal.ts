import { desc, eq } from 'drizzle-orm'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { appealFiled, appealDecided } from '#domain/applications/events.ts'
import { eventSubject } from '#domain/applications/server/event-subject.ts'
import { applicationNotFound } from '#domain/applications/server/refusals.ts'
import { lockApplication, lockOwnApplication } from '#domain/applications/server/queries.ts'
import { appeals, type AppealRow } from '#domain/applications/server/table.ts'
import { appealTransitions } from '#domain/applications/status.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { getTransition } from '#foundation/values/transitions.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { changeStatus } from './change-status.ts'
import { appealUntil } from './read.ts'

export async function fileAppeal(context: SignedInContext, id: string, statement: string): Promise<void> {
  const row = await lockOwnApplication(context.db, context.user.id, id)
  if (!row) throw applicationNotFound()
  const until = appealUntil(row)
  if (!until || !row.decidedAt)
    throw new Refusal('conflict', /*i18n*/ 'You can only appeal against a rejection.', {
      code: 'not-rejected',
      state: { current: { status: row.status } },
    })
  if (until <= context.now)
    throw new Refusal('conflict', /*i18n*/ 'The time to appeal has passed.', { code: 'appeal-too-late' })

  const [filed] = await context.db
    .insert(appeals)
    .values({ applicationId: id, statement, filedAt: context.now, decisionAt: row.decidedAt })
    .onConflictDoNothing()
    .returning()
  if (!filed) throw new Refusal('conflict', /*i18n*/ 'You have already appealed.', { code: 'already-appealed' })
  recordEvent(context, appealFiled, eventSubject(row), {})
}

export async function findLastAppeal(db: Db, applicationId: string): Promise<AppealRow | undefined> {
  const [last] = await db
    .select()
    .from(appeals)
    .where(eq(appeals.applicationId, applicationId))
    .orderBy(desc(appeals.filedAt))
    .limit(1)
  return last
}

export async function closeAppeal(
  context: SignedInContext,
  id: string,
  verdict: 'upheld' | 'granted',
  reasons: string,
): Promise<void> {
  const row = await lockApplication(context.db, id)
  if (!row) throw applicationNotFound()
  const [filed] = await context.db
    .select()
    .from(appeals)
    .where(eq(appeals.applicationId, id))
    .orderBy(desc(appeals.filedAt))
    .limit(1)
    .for('update')
  if (!filed) throw noAppeal()
  if (row.decidedBy === context.user.id || row.ownerId === context.user.id)
    throw new Refusal(
      'forbidden',
      /*i18n*/ 'The appeal must be decided by someone other than the officer who decided the case.',
      { code: 'own-decision' },
    )
  getTransition(appealTransitions, { from: filed.status, to: verdict, by: 'independent-officer' }, noAppeal)

  await context.db
    .update(appeals)
    .set({ status: verdict, reasons, decidedBy: context.user.id, decidedAt: context.now })
    .where(eq(appeals.id, filed.id))
  // Any officer who did not decide may grant an appeal, even without holding the case, so the service reopens it.
  const role = context.user.role === 'admin' ? context : { ...context, user: null }
  if (verdict === 'granted') await changeStatus(role, row, 'in_review', { reason: reasons })
  recordEvent(context, appealDecided, eventSubject(row), { verdict, reasons })
}

const noAppeal = () => new Refusal('conflict', /*i18n*/ 'This application has no open appeal.', { code: 'no-appeal' })

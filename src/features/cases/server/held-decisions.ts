import { and, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { applicationStatusChanged } from '#domain/applications/events.ts'
import { lockApplication } from '#domain/applications/server/queries.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { heldDecisions } from '#domain/application-lifecycle/server/table.ts'
import { visaIssuance } from '#domain/visas/server/issue.ts'
import { eventRecorded } from '#foundation/audit/server/record-event.ts'
import { events } from '#foundation/audit/server/table.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import { liveChannel, type ChangeNotice } from '#foundation/http/server/live.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import { undoSeconds } from '../undo.ts'
import type { ProposalRow } from './table.ts'

/** Names the decision as well: a case that was decided, undone and decided again has two of these under way. */
export const decisionEffects = job(
  'decision-effects',
  z.object({ applicationId: z.uuid(), decidedAt: z.iso.datetime() }),
)

export const undoUntil = (decidedAt: Date) => new Date(decidedAt.getTime() + undoSeconds * 1000)

export async function holdDecision(
  { db, user, now, services }: SignedInContext,
  before: ApplicationRow,
  { version }: ApplicationRow,
  proposal: ProposalRow | undefined,
): Promise<void> {
  const { id: applicationId, status: statusBefore, adminComments: commentsBefore } = before
  const values = {
    decidedBy: user.id,
    decidedAt: now,
    version,
    statusBefore,
    commentsBefore,
    proposalBefore: proposal ? { ...proposal, proposedAt: proposal.proposedAt.toISOString() } : null,
  }
  await db
    .insert(heldDecisions)
    .values({ applicationId, ...values })
    .onConflictDoUpdate({ target: heldDecisions.applicationId, set: values })
  const after = undoUntil(now)
  await services.jobs.enqueue(db, decisionEffects, { applicationId, decidedAt: now.toISOString() }, { after })
}

export async function releaseDecision(
  { db, services: { jobs } }: Context,
  { applicationId, decidedAt }: { applicationId: string; decidedAt: string },
): Promise<void> {
  const row = await lockApplication(db, applicationId)
  const [held] = await db
    .delete(heldDecisions)
    .where(and(eq(heldDecisions.applicationId, applicationId), eq(heldDecisions.decidedAt, new Date(decidedAt))))
    .returning()
  if (!row || !held) return
  const { subject, name, at, id, seq } = events
  const [told] = await db
    .select({ eventId: id })
    .from(events)
    .where(and(eq(subject, applicationId), eq(name, applicationStatusChanged.name), eq(at, held.decidedAt)))
    .orderBy(desc(seq))
    .limit(1)
  if (told) await jobs.enqueue(db, eventRecorded, told)
  const notice: ChangeNotice = { subject: applicationId, name: applicationStatusChanged.name, userId: row.ownerId }
  await db.execute(sql`select pg_notify(${liveChannel}, ${JSON.stringify(notice)})`)
  if (row.status === 'approved') await jobs.enqueue(db, visaIssuance, { applicationId })
}

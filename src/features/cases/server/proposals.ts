import { eq } from 'drizzle-orm'
import type { HeldDecisionRow } from '#domain/application-lifecycle/server/table.ts'
import { deskWorkChanged } from '#domain/applications/server/desk-work.ts'
import { staffOnlySubject } from '#domain/applications/server/event-subject.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { decisionProposed } from '../events.ts'
import { proposals, type ProposalRow } from './table.ts'

export type Decision = ProposalRow['decision']

export async function findProposals(db: Db, ids: readonly string[]): Promise<Map<string, ProposalRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(proposals).where(anyOf(proposals.applicationId, ids))
  return new Map(rows.map((row) => [row.applicationId, row]))
}

export async function saveProposal(
  context: SignedInContext,
  row: ApplicationRow,
  decision: Decision,
  { comments, reasonCode }: { comments: string; reasonCode: string | null },
): Promise<void> {
  const values = { decision, comments, reasonCode, proposedBy: context.user.id, proposedAt: context.now }
  await context.db
    .insert(proposals)
    .values({ applicationId: row.id, ...values })
    .onConflictDoUpdate({ target: proposals.applicationId, set: values })
  recordEvent(context, decisionProposed, staffOnlySubject(row), {
    decision,
    comments,
    ...(reasonCode && { reasonCode }),
  })
  await announce(context, row.id)
}

export async function deleteProposal(context: SignedInContext, applicationId: string): Promise<void> {
  const { applicationId: id } = proposals
  const deleted = await context.db.delete(proposals).where(eq(id, applicationId)).returning({ id })
  if (deleted.length > 0) await announce(context, applicationId)
}

export async function restoreProposal(context: SignedInContext, held: HeldDecisionRow): Promise<void> {
  const { applicationId, proposalBefore } = held
  if (!proposalBefore) return
  const values = { ...proposalBefore, applicationId, proposedAt: new Date(proposalBefore.proposedAt) }
  await context.db.insert(proposals).values(values).onConflictDoNothing()
  await announce(context, applicationId)
}

const announce = ({ db, services }: SignedInContext, applicationId: string) =>
  services.jobs.enqueue(db, deskWorkChanged, { applicationId })

export const needsSecondOfficer = () =>
  new Refusal('conflict', /*i18n*/ 'Your decision is waiting for a second officer.', { code: 'second-officer' })

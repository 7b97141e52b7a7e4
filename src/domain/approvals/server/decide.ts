// The module whose subject is decided on locks it first and then calls these.
import { eq } from 'drizzle-orm'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import type { Keys } from '#foundation/storage/server/keys.ts'
import { sealedTable } from '#foundation/storage/server/reseal.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { getTransition } from '#foundation/values/transitions.ts'
import {
  approvalKinds,
  approvalTransitions,
  type ApprovalActor,
  type ApprovalKind,
  type ApprovalState,
} from '../approval.ts'
import { approvalConfirmed, approvalProposed, approvalWithdrawn } from '../events.ts'
import { findOpenApproval, insertApproval, lockOpenApproval, updateApproval } from './queries.ts'
import { assertSecondPerson } from './second-person.ts'
import { approvals, type ApprovalRow } from './table.ts'

export interface Proposal {
  kind: ApprovalKind
  subject: string
  about: string
  reason: string
  evidence?: string
  change?: unknown
  applicationId?: string
}

export async function propose(context: SignedInContext, proposal: Proposal): Promise<ApprovalRow> {
  const { db, user, now, services } = context
  const { kind, change, ...rest } = proposal
  if (await findOpenApproval(db, kind, proposal.subject))
    throw new Refusal('conflict', /*i18n*/ 'This is already waiting for a second administrator.', {
      code: 'already-asked',
    })
  const row = await insertApproval(db, {
    ...rest,
    kind,
    change: change === undefined ? null : services.keys.sealText(JSON.stringify(change), kind),
    proposedBy: user.id,
    proposedAt: now,
    lapsesAt: new Date(now.getTime() + approvalKinds[kind].lapsesAfter),
  })
  recordEvent(context, approvalProposed, eventSubject(row), { ...factsOf(row), hasEvidence: row.evidence !== null })
  return row
}

export function readChange(keys: Keys, { kind, change }: ApprovalRow): unknown {
  if (change === null) throw new Error(`an approval of a ${kind} holds no change`)
  return JSON.parse(keys.openText(change, kind))
}

/** For a change that names people who are not needed once it is decided. */
export async function forgetChange({ db }: Context, { id }: ApprovalRow): Promise<void> {
  await db.update(approvals).set({ change: null }).where(eq(approvals.id, id))
}

export const sealedApprovals = [
  sealedTable(approvals, ['id'], (keys, { kind, change }) => ({ change: change && keys.resealText(change, kind) })),
]

export async function confirmApproval(
  context: SignedInContext,
  kind: ApprovalKind,
  subject: string,
): Promise<ApprovalRow> {
  const row = await lockOpen(context, kind, subject)
  await assertSecondPerson(context, row.proposedBy)
  const confirmed = await close(context, row, 'confirmed', 'second')
  recordEvent(context, approvalConfirmed, eventSubject(row), { ...factsOf(row), proposedBy: row.proposedBy })
  return confirmed
}

export async function withdrawApproval(
  context: SignedInContext,
  kind: ApprovalKind,
  subject: string,
): Promise<ApprovalRow> {
  const row = await lockOpen(context, kind, subject)
  await close(context, row, 'withdrawn', row.proposedBy === context.user.id ? 'first' : 'second')
  recordEvent(context, approvalWithdrawn, eventSubject(row), factsOf(row))
  return row
}

export async function dropApproval(context: Context, kind: ApprovalKind, subject: string): Promise<void> {
  const row = await lockOpenApproval(context.db, kind, subject)
  if (!row) return
  await close(context, row, 'withdrawn', 'system')
  recordEvent(context, approvalWithdrawn, eventSubject(row), factsOf(row))
}

async function lockOpen(context: Context, kind: ApprovalKind, subject: string): Promise<ApprovalRow> {
  const row = await lockOpenApproval(context.db, kind, subject)
  if (!row || row.lapsesAt <= context.now) throw noOpenApproval()
  return row
}

export async function close(
  { db, user, now }: Context,
  row: ApprovalRow,
  to: ApprovalState,
  by: ApprovalActor,
): Promise<ApprovalRow> {
  getTransition(approvalTransitions, { from: row.state, to, by }, noOpenApproval)
  return updateApproval(db, row.id, { state: to, decidedBy: user?.id ?? null, decidedAt: now })
}

export const factsOf = ({ kind, subject: of }: ApprovalRow) => ({ kind, of })
const eventSubject = ({ id }: ApprovalRow) => ({ subject: id, userId: null })

export const noOpenApproval = () =>
  new Refusal('conflict', /*i18n*/ 'There is no such request, or it has expired.', { code: 'not-asked' })

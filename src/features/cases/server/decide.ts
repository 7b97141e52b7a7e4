import { applicationNotFound } from '#domain/applications/server/refusals.ts'
import { lockApplication, type LockedApplication } from '#domain/applications/server/queries.ts'
import { waitingStatuses, type Status } from '#domain/applications/status.ts'
import {
  changeStatusAtDesk,
  assertTransitionAllowed,
  type DecisionDetails,
} from '#domain/application-lifecycle/server/change-status.ts'
import { assertSecondPerson } from '#domain/approvals/server/second-person.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { readSettings } from '#domain/settings/server/settings.ts'
import type { StatusChange } from '../case.ts'
import { catchAllReason } from '../reasons.ts'
import { resolveDecisionDetails, readDecisionDetails } from './decision-details.ts'
import { holdDecision, undoUntil } from './held-decisions.ts'
import { findProposals, deleteProposal, saveProposal, needsSecondOfficer, type Decision } from './proposals.ts'
import type { ProposalRow } from './table.ts'

interface Outcome {
  status: Status
  undoUntil: Date | null
}

/** With four eyes a decision is only proposed until a second officer makes it too. */
export async function changeStatus(context: SignedInContext, id: string, change: StatusChange): Promise<Outcome> {
  const { status, staffId, version, canUndo = false } = change
  if (staffId !== undefined && staffId !== context.user.id && context.user.role !== 'admin')
    throw new Refusal('forbidden', /*i18n*/ 'You can only act in your own name.', { code: 'own-name' })
  const row = await lockApplication(context.db, id)
  if (!row) throw applicationNotFound()
  const details = await resolveDecisionDetails(context, row, change)
  if (version !== undefined && version !== row.version)
    throw new Refusal('conflict', /*i18n*/ 'This case has changed in the meantime.', {
      code: 'stale',
      state: { current: { status: row.status, version: row.version } },
    })

  const proposal = (await findProposals(context.db, [id])).get(id)
  const isHeld = canUndo && isDecision(status)
  let second: DecisionDetails | undefined
  if (isDecision(status) && (await readSettings(context)).fourEyes) {
    second = await confirmProposal(context, row, status, details, proposal)
    if (!second) return { status: await proposeDecision(context, row, status, details, proposal), undoUntil: null }
  }
  const decided = await changeStatusAtDesk(context, row, status, { ...details, ...second, isHeld })
  await deleteProposal(context, id)
  if (!isHeld) return { status, undoUntil: null }
  const before = waitingStatuses.includes(row.status) ? { ...row, status: 'in_review' as const } : row
  await holdDecision(context, before, decided, proposal)
  return { status, undoUntil: undoUntil(context.now) }
}

async function confirmProposal(
  context: SignedInContext,
  row: LockedApplication,
  decision: Decision,
  details: DecisionDetails,
  waiting: ProposalRow | undefined,
): Promise<DecisionDetails | undefined> {
  if (row.ownerId === context.user.id)
    throw new Refusal('forbidden', /*i18n*/ 'You cannot work on your own application.', { code: 'own-application' })
  if (waiting?.decision !== decision) return undefined
  if (waiting.proposedBy === context.user.id) throw needsSecondOfficer()

  await assertSecondPerson(context, waiting.proposedBy, { needsSecondFactor: await asksSecondFactor(context) })
  const code = details.reasonCode === catchAllReason ? waiting.reasonCode : details.reasonCode
  const named = code ? await readDecisionDetails(context, row, code) : {}
  return { ...named, reason: details.reason || waiting.comments, isSecond: true }
}

/** The demonstration's officers have public passwords and no factor until the setting asks for one. */
async function asksSecondFactor(context: SignedInContext): Promise<boolean> {
  return context.services.env.profile !== 'demonstration' || (await readSettings(context)).staffSecondFactor
}

async function proposeDecision(
  context: SignedInContext,
  row: LockedApplication,
  decision: Decision,
  details: DecisionDetails,
  waiting: ProposalRow | undefined,
): Promise<Status> {
  const isSecond = waiting !== undefined && waiting.proposedBy !== context.user.id
  const reviewed = waitingStatuses.includes(row.status) ? await changeStatusAtDesk(context, row, 'in_review') : row
  await assertTransitionAllowed(context, reviewed, decision, { ...details, isSecond })
  const { reason = '', reasonCode = null } = details
  await saveProposal(context, reviewed, decision, { comments: reason, reasonCode })
  return reviewed.status
}

function isDecision(status: Status): status is Decision {
  return status === 'approved' || status === 'rejected'
}

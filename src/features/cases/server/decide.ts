import { applicationNotFound } from '#domain/applications/server/drafting.ts'
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
import { findProposals, deleteProposal, saveProposal, needsSecondOfficer, type Decision } from './proposals.ts'

/** With four eyes a decision is only proposed until a second officer makes it too. */
export async function changeStatus(context: SignedInContext, id: string, change: StatusChange): Promise<Status> {
  const { status, staffId, version } = change
  if (staffId !== undefined && staffId !== context.user.id && context.user.role !== 'admin')
    throw new Refusal('forbidden', /*i18n*/ 'You act only in your own name.')
  const row = await lockApplication(context.db, id)
  if (!row) throw applicationNotFound()
  const details = await resolveDecisionDetails(context, row, change)
  if (version !== undefined && version !== row.version)
    throw new Refusal('conflict', /*i18n*/ 'This case has changed in the meantime.', {
      code: 'stale',
      state: { current: { status: row.status, version: row.version } },
    })

  if (isDecision(status) && (await readSettings(context.db)).fourEyes)
    return decideTogether(context, row, status, details)
  await changeStatusAtDesk(context, row, status, details)
  await deleteProposal(context.db, id)
  return status
}

async function decideTogether(
  context: SignedInContext,
  row: LockedApplication,
  decision: Decision,
  details: DecisionDetails,
): Promise<Status> {
  if (row.ownerId === context.user.id)
    throw new Refusal('forbidden', /*i18n*/ 'You cannot work on your own application.')
  const waiting = (await findProposals(context.db, [row.id])).get(row.id)
  const isSecond = waiting !== undefined && waiting.proposedBy !== context.user.id
  if (waiting && !isSecond && waiting.decision === decision) throw needsSecondOfficer()

  if (isSecond && waiting.decision === decision) {
    await assertSecondPerson(context, waiting.proposedBy)
    const code = details.reasonCode === catchAllReason ? waiting.reasonCode : details.reasonCode
    const named = code ? await readDecisionDetails(context, row, code) : {}
    const reason = details.reason || waiting.comments
    await changeStatusAtDesk(context, row, decision, { ...details, ...named, reason, isSecond })
    await deleteProposal(context.db, row.id)
    return decision
  }
  const reviewed = waitingStatuses.includes(row.status) ? await changeStatusAtDesk(context, row, 'in_review') : row
  await assertTransitionAllowed(context, reviewed, decision, { ...details, isSecond })
  const { reason = '', reasonCode = null } = details
  await saveProposal(context, reviewed, decision, { comments: reason, reasonCode })
  return reviewed.status
}

function isDecision(status: Status): status is Decision {
  return status === 'approved' || status === 'rejected'
}

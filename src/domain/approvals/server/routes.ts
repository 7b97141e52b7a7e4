import type { InputOf } from '#foundation/values/endpoint.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { Serve } from '#foundation/http/server/serve.ts'
import { approvalsApi } from '../api.ts'
import type { Approval, ApprovalKind } from '../approval.ts'
import { noOpenApproval, readChange } from './decide.ts'
import type { ApprovalsPorts } from './ports.ts'
import { findApproval, listOpenApprovals } from './queries.ts'
import type { ApprovalRow } from './table.ts'

export function approvalRoutes(serve: Serve, ports: ApprovalsPorts) {
  serve(approvalsApi.list, async (context) => {
    const rows = await listOpenApprovals(context.db)
    return rows.map(({ approval, fullName }) => present(context, approval, fullName))
  })
  serve.withoutTransaction(approvalsApi.confirm, async (context, { params }) => {
    const { kind, subject } = await getOpenApproval(context, params.id)
    await ports[kind].confirm(context, subject)
  })
  serve.withoutTransaction(approvalsApi.withdraw, async (context, { params }) => {
    const { kind, subject } = await getOpenApproval(context, params.id)
    await context.transact((inner) => ports[kind].withdraw(inner, subject))
  })
}

/** A later request about the same subject is another one: what was seen is what is confirmed. */
async function getOpenApproval({ db }: Context, id: string): Promise<ApprovalRow> {
  const row = await findApproval(db, id)
  if (!row) throw new Refusal('missing', /*i18n*/ 'Not found.')
  if (row.state !== 'open') throw noOpenApproval()
  return row
}

/** Their changes hold nothing about a traveller. */
const officeChanges: ReadonlySet<ApprovalKind> = new Set(['role-change', 'settings-change', 'reference-change'])

function present({ services }: Context, row: ApprovalRow, fullName: string | null): InputOf<typeof Approval> {
  const { id, kind, about, reason, evidence, applicationId, proposedBy, proposedAt, lapsesAt } = row
  return {
    id,
    kind,
    about,
    reason,
    evidence,
    hasEvidenceFile: row.evidenceFile !== null,
    change: officeChanges.has(kind) ? (readChange(services.keys, row) as InputOf<typeof Approval>['change']) : null,
    applicationId,
    by: proposedBy === null ? null : { id: proposedBy, fullName: fullName ?? '' },
    at: proposedAt,
    lapsesAt,
  }
}

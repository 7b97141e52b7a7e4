import { listAdmins } from '#domain/accounts/server/queries.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { JobContext } from '#foundation/http/server/background-job.ts'
import type { ApprovalKind } from '../approval.ts'
import { approvalLapsed } from '../events.ts'
import { close, factsOf } from './decide.ts'
import type { ApprovalsPorts } from './ports.ts'
import { listLapsed, lockOpenApproval } from './queries.ts'

export async function endLapsedApprovals({ db, now, services, transact }: JobContext, ports: ApprovalsPorts) {
  for (const { kind, subject } of await listLapsed(db, now))
    await transact((context) => lapse(context, kind, subject, ports)).catch((error: unknown) =>
      services.log.error({ err: error, kind, subject }, 'a request that lapsed could not be ended'),
    )
}

async function lapse(context: Context, kind: ApprovalKind, subject: string, ports: ApprovalsPorts): Promise<void> {
  // The subject is locked before the approval, as when a person decides.
  await ports[kind].lapse?.(context, subject)
  const row = await lockOpenApproval(context.db, kind, subject)
  if (!row) return
  await close(context, row, 'lapsed', 'system')
  context.services.log.warn({ approvalId: row.id, kind }, 'nobody confirmed a request in time')
  for (const { id } of await listAdmins(context.db))
    recordEvent(context, approvalLapsed, { subject: row.id, userId: id }, factsOf(row))
}

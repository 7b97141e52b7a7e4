import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { listOpenApprovals } from '#domain/approvals/server/queries.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { VisaFile } from '../visa-file.ts'
import { findOpenRequest } from './correction-requests.ts'
import { findIssuanceObstacle } from './compose-content.ts'
import { listVisas } from './queries.ts'
import { toVisa } from './read.ts'
import { readCorrection } from './staff/reissue.ts'

export async function readVisaFile(context: Context, application: ApplicationRow): Promise<InputOf<typeof VisaFile>> {
  const { db, services } = context
  const rows = await listVisas(db, application.id)
  const asked = await listOpenApprovals(db, { subjects: rows.map(({ id }) => id) })
  const isAwaited = application.status === 'approved' && rows.every(({ status }) => status !== 'active')
  return {
    isAwaited,
    request: await findOpenRequest(context, application.id),
    hindrance: (isAwaited && (await findIssuanceObstacle(context, application))) || null,
    visas: rows.map((visa) => {
      const requests = asked.filter(({ approval }) => approval.subject === visa.id)
      const revocation = requests.find(({ approval }) => approval.kind === 'visa-revocation')
      const correction = requests.find(({ approval }) => approval.kind === 'visa-correction')
      return {
        ...toVisa(visa, services.keys),
        endedAt: visa.endedAt,
        revocation: revocation ? { ...requestOf(revocation), lapsesAt: revocation.approval.lapsesAt } : null,
        correction: correction
          ? {
              ...requestOf(correction),
              evidence: correction.approval.evidence,
              changes: readCorrection(services, correction.approval),
            }
          : null,
      }
    }),
  }
}

function requestOf({ approval, fullName }: Awaited<ReturnType<typeof listOpenApprovals>>[number]) {
  const { proposedBy, proposedAt: at, reason } = approval
  return { by: proposedBy === null ? null : { id: proposedBy, fullName: fullName ?? '' }, at, reason }
}

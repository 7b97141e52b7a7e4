import type { ApplicationRow } from '#domain/applications/server/table.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { PendingChange, VisaFile } from '../visa.ts'
import { findIssuanceObstacle } from './compose-content.ts'
import { holderOf, decryptContent } from './content.ts'
import { listPendingCorrections, listPendingRevocations, listVisas } from './queries.ts'
import { toVisa } from './read.ts'
import { decryptCorrection } from './staff/reissue.ts'

/** The caller has checked access to the case. */
export async function readVisaFile(context: Context, application: ApplicationRow): Promise<InputOf<typeof VisaFile>> {
  const { db, services } = context
  const rows = await listVisas(db, application.id)
  const isAwaited = application.status === 'approved' && rows.every(({ visa }) => visa.status !== 'active')
  return {
    isAwaited,
    hindrance: (isAwaited && (await findIssuanceObstacle(context, application))) || null,
    visas: rows.map(({ visa, asker, correction, corrector }) => ({
      ...toVisa(visa, services.keys),
      person: holderOf(decryptContent(services.keys, visa.content)),
      endedAt: visa.endedAt,
      revocation:
        visa.status === 'active' && visa.revocationAskedAt
          ? { by: toPerson(visa.revocationAskedBy, asker), at: visa.revocationAskedAt, reason: visa.reason ?? '' }
          : null,
      correction:
        visa.status === 'active' && correction
          ? {
              by: toPerson(correction.askedBy, corrector),
              at: correction.askedAt,
              reason: correction.reason,
              changes: decryptCorrection(services, correction),
            }
          : null,
    })),
  }
}

export async function readPendingRevocations(db: Db): Promise<InputOf<typeof PendingChange>[]> {
  const rows = await listPendingRevocations(db)
  return rows.map(({ applicationId, applicationNumber, visaNumber, reason, revocationAskedAt: at, ...asked }) => {
    if (!at) throw new Error(`Visa ${visaNumber} has no requested revocation`)
    const by = toPerson(asked.revocationAskedBy, asked.asker)
    return { applicationId, applicationNumber, visaNumber, reason: reason ?? '', at, by }
  })
}

export async function readPendingCorrections(db: Db): Promise<InputOf<typeof PendingChange>[]> {
  const rows = await listPendingCorrections(db)
  return rows.map(({ askedBy, askedAt, asker, ...asked }) => ({ ...asked, at: askedAt, by: toPerson(askedBy, asker) }))
}

function toPerson(id: string | null, fullName: string | null) {
  return id === null ? null : { id, fullName: fullName ?? '' }
}

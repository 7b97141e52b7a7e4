// The visas of an application as the desk sees them.
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { PendingChange, VisaFile } from '../visa.ts'
import { hindranceOf } from './compose-content.ts'
import { holderIn, openContent } from './content.ts'
import { listAskedCorrections, listAskedRevocations, listVisasOf } from './queries.ts'
import { asVisa } from './read.ts'
import { openCorrection } from './staff/reissue.ts'

/** Whoever asks has been let in to the case. */
export async function readVisaFile(context: Context, application: ApplicationRow): Promise<InputOf<typeof VisaFile>> {
  const { db, services } = context
  const rows = await listVisasOf(db, application.id)
  const isAwaited = application.status === 'approved' && rows.every(({ visa }) => visa.status !== 'active')
  return {
    isAwaited,
    hindrance: (isAwaited && (await hindranceOf(context, application))) || null,
    visas: rows.map(({ visa, asker, correction, corrector }) => ({
      ...asVisa(visa, services.keys),
      person: holderIn(openContent(services.keys, visa.content)),
      endedAt: visa.endedAt,
      revocation:
        visa.status === 'active' && visa.revocationAskedAt
          ? { by: named(visa.revocationAskedBy, asker), at: visa.revocationAskedAt, reason: visa.reason ?? '' }
          : null,
      correction:
        visa.status === 'active' && correction
          ? {
              by: named(correction.askedBy, corrector),
              at: correction.askedAt,
              reason: correction.reason,
              changes: openCorrection(services, correction),
            }
          : null,
    })),
  }
}

export async function readAskedRevocations(db: Db): Promise<InputOf<typeof PendingChange>[]> {
  const rows = await listAskedRevocations(db)
  return rows.map(({ applicationId, applicationNumber, visaNumber, reason, ...asked }) => ({
    applicationId,
    applicationNumber,
    visaNumber,
    reason: reason ?? '',
    at: asked.revocationAskedAt!,
    by: named(asked.revocationAskedBy, asked.asker),
  }))
}

export async function readAskedCorrections(db: Db): Promise<InputOf<typeof PendingChange>[]> {
  const rows = await listAskedCorrections(db)
  return rows.map(({ askedBy, askedAt, asker, ...asked }) => ({ ...asked, at: askedAt, by: named(askedBy, asker) }))
}

function named(id: string | null, fullName: string | null) {
  return id === null ? null : { id, fullName: fullName ?? '' }
}

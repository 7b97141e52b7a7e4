import { findApplication } from '#domain/applications/server/queries.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { canWorkOn } from '#domain/documents/server/read.ts'
import { fillPath, type InputOf } from '#foundation/values/endpoint.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor } from '#foundation/http/server/context.ts'
import type { Keys } from '#foundation/storage/server/keys.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { visasApi } from '../api.ts'
import { visaRead } from '../events.ts'
import { printedName } from '../printed-name.ts'
import { type Visa } from '../visa.ts'
import { encodeSeal } from '../seal-link.ts'
import { canDownload, downloadProblems } from '../visa-status.ts'
import { decryptContent, decryptSeals, holderOf } from './content.ts'
import { findVisa } from './queries.ts'
import type { VisaRow } from './table.ts'

export const visaNotFound = () => new Refusal('missing', /*i18n*/ 'Visa not found.', { code: 'visa-not-found' })

export function toVisa(row: VisaRow, keys: Keys): InputOf<typeof Visa> {
  const content = decryptContent(keys, row.content)
  const { id, applicationId, visaNumber, type, status, issueDate, expiryDate, validFrom, entries, stayDays } = row
  return {
    id,
    applicationId,
    visaNumber,
    type,
    status,
    issueDate,
    expiryDate,
    validFrom,
    entries,
    stayDays,
    validUntil: expiryDate,
    holder: {
      name: printedName(content.surname, content.givenNames),
      passportNumber: content.passportNumber,
      nationality: content.nationality,
      born: content.born,
      sex: content.sex,
    },
    person: holderOf(content),
    zone: [...content.zone],
    seal: row.seal && canDownload(status) ? encodeSeal(decryptSeals(keys, row).seal) : null,
    pdfPath: fillPath(visasApi.pdf.path, { applicationId }),
    picturePath: fillPath(visasApi.picture.path, { applicationId }),
    reason: status === 'revoked' || status === 'superseded' ? row.reason : null,
    createdAt: row.createdAt,
  }
}

export async function readVisa(
  context: LongRunningContext<Actor>,
  applicationId: string,
  what: 'data' | 'pdf' | 'picture' | 'pass',
): Promise<VisaRow> {
  const { db, user } = context
  const application = await findApplication(db, applicationId)
  if (!application) throw visaNotFound()
  const isOwner = application.ownerId === user.id
  const isDesk = canWorkOn(user, application)
  const row = isOwner || isDesk ? await findVisa(db, applicationId) : undefined
  if (!row) throw visaNotFound()
  const problem = what === 'data' ? undefined : downloadProblems[row.status]
  if (problem) throw new Refusal('conflict', problem, { code: `visa-${row.status}` })
  if (!isOwner)
    await context.transact(async (inner) =>
      recordEvent(inner, visaRead, { subject: applicationId, userId: application.ownerId }, { visaId: row.id, what }),
    )
  return row
}

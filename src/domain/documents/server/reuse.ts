import { readPersonalInfo } from '#domain/applications/server/answers.ts'
import { applicationNotFound } from '#domain/applications/server/refusals.ts'
import { findOwnApplication } from '#domain/applications/server/queries.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Actor, SignedInContext } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { dayOf } from '#foundation/values/day.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { documentReused } from '../events.ts'
import { kindOfType } from '../file-kinds.ts'
import { isReusable, reusableTypes, type ReusableType } from '../reuse.ts'
import { decryptFileName, listDocuments } from './queries.ts'
import { storeReceivedFile } from './store-document.ts'
import type { DocumentRow } from './table.ts'

export async function listReusable(context: SignedInContext, id: string): Promise<DocumentRow[]> {
  const { db, user, now, services } = context
  const draft = await findOwnApplication(db, user.id, id)
  if (!draft) throw applicationNotFound()
  const earlier = draft.previousId ? await findOwnApplication(db, user.id, draft.previousId) : undefined
  if (!earlier || draft.status !== 'draft') return []
  const documents = await listDocuments(db, [id, earlier.id])
  const own = new Set((documents.get(id) ?? []).map(({ documentType }) => documentType))
  const expiry = readPersonalInfo(services.keys, earlier)?.expiryDate ?? ''
  const facts = { now, isPassportValid: expiry > dayOf(now) }
  return (documents.get(earlier.id) ?? []).filter(
    (document) => !own.has(document.documentType) && isReusable(document, facts),
  )
}

export function toReusable({ services }: SignedInContext, { documentType, fileName, uploadedAt }: DocumentRow) {
  const type = reusableTypes.find((name) => name === documentType)
  if (!type) throw new Error(`${documentType} cannot serve again`)
  return { documentType: type, fileName: decryptFileName(services.keys, fileName), uploadedAt }
}

/** A copy that is inspected like a new upload, so that the earlier application can be erased on its own. */
export async function reuseDocuments(
  outer: LongRunningContext<Actor>,
  id: string,
  types: readonly ReusableType[],
): Promise<void> {
  const offered = await listReusable(outer, id)
  for (const type of new Set(types)) {
    const document = offered.find(({ documentType }) => documentType === type)
    const kind = document && kindOfType(document.fileType)
    if (!document?.storageName || !kind)
      throw new Refusal('conflict', /*i18n*/ 'This document of your earlier application can no longer be used.', {
        code: 'not-reusable',
        state: { current: { documents: offered.map(({ documentType }) => documentType) } },
      })
    const { storageName, fileName, fileSize, applicationId: from } = document
    await storeReceivedFile(outer, {
      applicationId: id,
      documentType: type,
      fileName: decryptFileName(outer.services.keys, fileName),
      kind,
      size: fileSize,
      read: () => outer.services.files.read(storageName),
      inSameTransaction: async (inner) =>
        recordEvent(inner, documentReused, { subject: id, userId: inner.user.id }, { documentType: type, from }),
    })
  }
}

// Each part is stored before it is acknowledged, so that a lost connection or a restart costs at most one part.
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { and, asc, count, eq, isNull, lt } from 'drizzle-orm'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor, SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { LongRunningContext, LongRunningRequest } from '#foundation/http/server/serve.ts'
import { limits } from '../limits.ts'
import type { NewUpload, UploadState } from '../upload.ts'
import { checkNameAndType, checkSize, readUploadRules } from './upload-rules.ts'
import { getEditableApplication } from './own-application.ts'
import { findDocumentById, decryptFileName, encryptFileName } from './queries.ts'
import { assertWithinQuota, consumeUploadLimit } from './quota.ts'
import { uploadParts, uploads, type DocumentRow, type UploadRow } from './table.ts'
import { storeReceivedFile } from './store-document.ts'

export const partPurpose = 'upload-part'
const uploadLifetime = 86_400_000

export async function beginUpload(
  context: LongRunningRequest<Actor>,
  applicationId: string,
  { documentType, fileSize, ...declared }: NewUpload,
): Promise<UploadState> {
  await getEditableApplication(context, applicationId, documentType, { lock: false })
  await consumeUploadLimit(context)
  const rules = await readUploadRules(context.db)
  const { fileName } = checkNameAndType(rules, declared)
  checkSize(rules, fileSize)

  return context.once(async (inner) => {
    await getEditableApplication(inner, applicationId, documentType, { lock: true })
    await assertWithinQuota(inner.db, applicationId, fileSize, inner.now)
    const earlier = and(eq(uploads.applicationId, applicationId), isNull(uploads.documentId))
    await inner.db.delete(uploads).where(and(earlier, eq(uploads.documentType, documentType)))
    const [open] = await inner.db.select({ many: count() }).from(uploads).where(earlier)
    if ((open?.many ?? 0) >= limits.openUploads)
      throw new Refusal('too-many', /*i18n*/ 'Too many files are uploading. Please wait for them to finish.', {
        code: 'uploads-running',
      })
    const rows = await inner.db
      .insert(uploads)
      .values({
        applicationId,
        documentType,
        fileSize,
        fileType: declared.fileType,
        fileName: encryptFileName(inner.services.keys, fileName),
        ownerId: inner.user.id,
        createdAt: inner.now,
      })
      .returning()
    return asUploadState(returnedRow(rows))
  })
}

export async function getUpload(context: SignedInContext, id: string): Promise<UploadRow> {
  return assertFound(await selectOwnUpload(context, id))
}

export async function addPart(context: SignedInContext, id: string, offset: number, bytes: Buffer): Promise<UploadRow> {
  const [locked] = await selectOwnUpload(context, id).for('update')
  const upload = assertFound([locked])
  if (offset !== upload.received || upload.documentId !== null)
    throw new Refusal('conflict', /*i18n*/ 'This part doesn’t follow the previous one.', {
      code: 'wrong-offset',
      state: { current: asUploadState(upload) },
    })
  if (upload.received + bytes.length > upload.fileSize)
    throw new Refusal('too-large', /*i18n*/ 'The upload is larger than the declared file size.', {
      code: 'larger-than-declared',
    })

  await context.db
    .insert(uploadParts)
    .values({ uploadId: id, start: offset, bytes: context.services.keys.seal(bytes, partPurpose) })
  const received = offset + bytes.length
  await context.db.update(uploads).set({ received }).where(eq(uploads.id, id))
  return { ...upload, received }
}

/** Idempotent, because the first reply may have been lost. */
export async function finishUpload(context: LongRunningContext<Actor>, id: string): Promise<DocumentRow> {
  const upload = await getUpload(context, id)
  if (upload.documentId) {
    const document = await findDocumentById(context.db, upload.documentId)
    if (!document) throw new Error(`Upload ${id} names a document that does not exist`)
    return document
  }
  if (upload.received !== upload.fileSize)
    throw new Refusal('conflict', /*i18n*/ 'Part of the file is still missing.', {
      code: 'part-missing',
      state: { current: asUploadState(upload) },
    })

  const { applicationId, documentType, fileType } = upload
  const declared = { fileName: decryptFileName(context.services.keys, upload.fileName), fileType }
  const { fileName, kind } = checkNameAndType(await readUploadRules(context.db), declared)
  try {
    return await storeReceivedFile(context, {
      applicationId,
      documentType,
      fileName,
      kind,
      size: upload.fileSize,
      read: () => readParts(context, id),
      async inSameTransaction(inner, document) {
        const finished = await inner.db
          .update(uploads)
          .set({ documentId: document.id })
          .where(and(eq(uploads.id, id), isNull(uploads.documentId)))
          .returning()
        if (finished.length === 0)
          throw new Refusal('conflict', /*i18n*/ 'This file has already been uploaded.', { code: 'upload-complete' })
        await inner.db.delete(uploadParts).where(eq(uploadParts.uploadId, id))
      },
    })
  } catch (error) {
    if (error instanceof Refusal && ['wrong-type', 'too-large'].includes(error.kind)) await dropUpload(context, id)
    throw error
  }
}

export async function dropUpload({ db, user }: SignedInContext, id: string): Promise<void> {
  await db.delete(uploads).where(and(eq(uploads.id, id), eq(uploads.ownerId, user.id), isNull(uploads.documentId)))
}

export async function deleteAbandonedUploads(db: Db, now: Date): Promise<void> {
  await db.delete(uploads).where(lt(uploads.createdAt, new Date(now.getTime() - uploadLifetime)))
}

export function asUploadState({ id, received, fileSize }: UploadRow): UploadState {
  return { uploadId: id, offset: received, fileSize }
}

function selectOwnUpload({ db, user }: SignedInContext, id: string) {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.ownerId, user.id)))
    .$dynamic()
}

function assertFound([upload]: readonly (UploadRow | undefined)[]): UploadRow {
  if (!upload)
    throw new Refusal('missing', /*i18n*/ 'This upload no longer exists. Please start again.', { code: 'upload-gone' })
  return upload
}

async function readParts({ db, services }: SignedInContext, id: string): Promise<Buffer> {
  const parts = await db
    .select({ bytes: uploadParts.bytes })
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, id))
    .orderBy(asc(uploadParts.start))
  return Buffer.concat(parts.map(({ bytes }) => services.keys.open(bytes, partPurpose)))
}

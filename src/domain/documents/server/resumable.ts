// A file in parts. Each part is sealed and stored before it is acknowledged, so that a broken line, another instance or a
// restart in between costs at most one part.
import { and, asc, count, eq, isNull, lt } from 'drizzle-orm'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor, SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { limits } from '../limits.ts'
import type { NewUpload, UploadState } from '../upload.ts'
import { checkLabel, checkSize, readIntakeRules } from './upload-rules.ts'
import { getOpenApplication } from './own-application.ts'
import { findDocumentById, openName, sealName } from './queries.ts'
import { checkRoom, spendUpload } from './quota.ts'
import { uploadParts, uploads, type DocumentRow, type UploadRow } from './table.ts'
import { takeDocument } from './store-document.ts'

const partPurpose = 'upload-part'
const keptFor = 86_400_000

export async function beginUpload(
  context: LongRunningContext<Actor>,
  applicationId: string,
  { documentType, fileSize, ...label }: NewUpload,
): Promise<UploadRow> {
  await getOpenApplication(context, applicationId, documentType, { lock: false })
  await spendUpload(context)
  const rules = await readIntakeRules(context.db)
  const { fileName } = checkLabel(rules, label)
  checkSize(rules, fileSize)

  return context.transact(async (inner) => {
    await getOpenApplication(inner, applicationId, documentType, { lock: true })
    await checkRoom(inner.db, applicationId, fileSize, inner.now)
    // Whoever begins again has given the earlier try up.
    const earlier = and(eq(uploads.applicationId, applicationId), isNull(uploads.documentId))
    await inner.db.delete(uploads).where(and(earlier, eq(uploads.documentType, documentType)))
    const [open] = await inner.db.select({ many: count() }).from(uploads).where(earlier)
    if ((open?.many ?? 0) >= limits.openUploads)
      throw new Refusal('too-many', /*i18n*/ 'Too many files are on their way. Please wait for them to arrive.')
    const [row] = await inner.db
      .insert(uploads)
      .values({
        applicationId,
        documentType,
        fileSize,
        fileType: label.fileType,
        fileName: sealName(inner.services.keys, fileName),
        ownerId: inner.user.id,
        createdAt: inner.now,
      })
      .returning()
    return row!
  })
}

export async function getUpload(context: SignedInContext, id: string): Promise<UploadRow> {
  return present(await ownUpload(context, id))
}

export async function addPart(context: SignedInContext, id: string, offset: number, bytes: Buffer): Promise<UploadRow> {
  const [locked] = await ownUpload(context, id).for('update')
  const upload = present([locked])
  if (offset !== upload.received || upload.documentId !== null)
    throw new Refusal('conflict', /*i18n*/ 'This part does not follow the last one.', {
      code: 'wrong-offset',
      state: { current: asUploadState(upload) },
    })
  if (upload.received + bytes.length > upload.fileSize)
    throw new Refusal('too-large', /*i18n*/ 'More arrived than the file was said to have.')

  await context.db
    .insert(uploadParts)
    .values({ uploadId: id, start: offset, bytes: context.services.keys.seal(bytes, partPurpose) })
  const received = offset + bytes.length
  await context.db.update(uploads).set({ received }).where(eq(uploads.id, id))
  return { ...upload, received }
}

/** Asked twice, it answers the same: the first answer may have been lost on the way. */
export async function finishUpload(context: LongRunningContext<Actor>, id: string): Promise<DocumentRow> {
  const upload = await getUpload(context, id)
  if (upload.documentId) return (await findDocumentById(context.db, upload.documentId))!
  if (upload.received !== upload.fileSize)
    throw new Refusal('conflict', /*i18n*/ 'A part of the file is still missing.', {
      code: 'wrong-offset',
      state: { current: asUploadState(upload) },
    })

  const { applicationId, documentType, fileType } = upload
  const label = { fileName: openName(context.services.keys, upload.fileName), fileType }
  const { fileName, kind } = checkLabel(await readIntakeRules(context.db), label)
  try {
    return await takeDocument(context, {
      applicationId,
      documentType,
      fileName,
      kind,
      size: upload.fileSize,
      read: () => readParts(context, id),
      async alongside(inner, document) {
        const finished = await inner.db
          .update(uploads)
          .set({ documentId: document.id })
          .where(and(eq(uploads.id, id), isNull(uploads.documentId)))
          .returning()
        if (finished.length === 0) throw new Refusal('conflict', /*i18n*/ 'This file has already arrived.')
        await inner.db.delete(uploadParts).where(eq(uploadParts.uploadId, id))
      },
    })
  } catch (error) {
    // A file that is not taken will not be taken the next time either.
    if (error instanceof Refusal && ['wrong-type', 'too-large'].includes(error.kind)) await dropUpload(context, id)
    throw error
  }
}

export async function dropUpload({ db, user }: SignedInContext, id: string): Promise<void> {
  await db.delete(uploads).where(and(eq(uploads.id, id), eq(uploads.ownerId, user.id), isNull(uploads.documentId)))
}

export async function deleteAbandonedUploads(db: Db, now: Date): Promise<void> {
  await db.delete(uploads).where(lt(uploads.createdAt, new Date(now.getTime() - keptFor)))
}

export function asUploadState({ id, received, fileSize }: UploadRow): UploadState {
  return { uploadId: id, offset: received, fileSize }
}

/** Another person's upload is simply not there. */
function ownUpload({ db, user }: SignedInContext, id: string) {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.ownerId, user.id)))
    .$dynamic()
}

function present([upload]: readonly (UploadRow | undefined)[]): UploadRow {
  if (!upload) throw new Refusal('missing', /*i18n*/ 'This upload is not known any more. Please begin again.')
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

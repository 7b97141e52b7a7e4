import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { and, asc, count, eq, getTableColumns, gt, isNotNull, isNull, lt, or, sum } from 'drizzle-orm'
import { fillPath, type InputOf } from '#foundation/values/endpoint.ts'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { Keys } from '#foundation/storage/server/keys.ts'
import { applications } from '#domain/applications/server/table.ts'
import { documentsApi } from '../api.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { DocumentRecord } from '../document.ts'
import type { DocumentTypeId } from '../document-types.ts'
import { fileKinds } from '../file-kinds.ts'
import { asFinding } from '../findings.ts'
import { documents, type DocumentRow } from './table.ts'

export const namePurpose = 'file-name'
const day = 86_400_000

export const encryptFileName = (keys: Keys, fileName: string) => keys.sealText(fileName, namePurpose)
export const decryptFileName = (keys: Keys, sealed: string) => keys.openText(sealed, namePurpose)

export function toDocumentRecord(row: DocumentRow, keys: Keys): InputOf<typeof DocumentRecord> {
  const { id, applicationId, documentType, fileType, fileSize, uploadedAt, status, reason } = row
  return {
    id,
    documentType,
    type: documentType,
    fileType,
    fileSize,
    status,
    reason,
    fileName: decryptFileName(keys, row.fileName),
    uploadDate: uploadedAt,
    uploadedAt,
    path: fillPath(documentsApi.read.path, { id: applicationId, documentType }),
    hasPreview: row.previewName !== null && status !== 'quarantined',
    checks: row.checks.map(asFinding),
    isBeingLookedAt: isFaceCheckPending(row),
  }
}

export function isFaceCheckPending(row: DocumentRow): boolean {
  return (
    isPhoto(row) &&
    row.status !== 'quarantined' &&
    row.storageName !== null &&
    row.lookedAt === null &&
    row.supersededAt === null
  )
}

/** The service cannot inspect photos sent as PDF. */
export function isUninspectedPhoto({ documentType, status, lookedAt }: DocumentRow): boolean {
  return documentType === 'photo' && status !== 'approved' && lookedAt === null
}

export function isPhoto({ documentType, fileType }: DocumentRow): boolean {
  return documentType === 'photo' && fileType !== fileKinds.pdf.fileType
}

export async function listDocuments(db: Db, applicationIds: readonly string[]): Promise<Map<string, DocumentRow[]>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(documents)
    .where(and(anyOf(documents.applicationId, applicationIds), isNull(documents.supersededAt)))
    .orderBy(asc(documents.uploadedAt), asc(documents.id))
  return Map.groupBy(rows, ({ applicationId }) => applicationId)
}

export async function listGroupDocuments(db: Db, groupIds: readonly string[]): Promise<Map<string, DocumentRow[]>> {
  if (groupIds.length === 0) return new Map()
  const { id, groupId } = applications
  const rows = await db
    .select(getTableColumns(documents))
    .from(documents)
    .innerJoin(applications, eq(id, documents.applicationId))
    .where(and(anyOf(groupId, groupIds), isNull(documents.supersededAt)))
    .orderBy(asc(documents.uploadedAt), asc(documents.id))
  return Map.groupBy(rows, ({ applicationId }) => applicationId)
}

export async function findDocument(
  db: Db,
  applicationId: string,
  documentType: DocumentTypeId,
): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.applicationId, applicationId),
        eq(documents.documentType, documentType),
        isNull(documents.supersededAt),
      ),
    )
  return row
}

export async function findDocumentById(db: Db, id: string): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(documents).where(eq(documents.id, id))
  return row
}

export async function getDocumentById(db: Db, id: string): Promise<DocumentRow> {
  const document = await findDocumentById(db, id)
  if (!document) throw new Refusal('missing', /*i18n*/ 'Document not found.', { code: 'document-not-found' })
  return document
}

export async function lockDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(documents).where(eq(documents.id, id)).for('update')
  return row
}

export async function insertDocument(db: Db, values: typeof documents.$inferInsert): Promise<DocumentRow> {
  return returnedRow(await db.insert(documents).values(values).returning())
}

export type DocumentValues = Partial<typeof documents.$inferInsert>

export function updateDocument(db: Db, id: string, values: Omit<DocumentValues, 'status'>): Promise<DocumentRow> {
  return writeDocument(db, id, values)
}

export async function writeDocument(db: Db, id: string, values: DocumentValues): Promise<DocumentRow> {
  return returnedRow(await db.update(documents).set(values).where(eq(documents.id, id)).returning())
}

export async function sumDocumentSizes(
  db: Db,
  applicationId: string,
  now: Date,
): Promise<{ files: number; bytes: number }> {
  const [row] = await db
    .select({ files: count(), bytes: sum(documents.fileSize) })
    .from(documents)
    .where(
      and(
        eq(documents.applicationId, applicationId),
        or(
          isNull(documents.supersededAt),
          isNotNull(documents.storageName),
          gt(documents.supersededAt, dayBefore(now)),
        ),
      ),
    )
  return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) }
}

export async function deleteReplacedDocuments(db: Db, now: Date): Promise<void> {
  await db.delete(documents).where(and(isNull(documents.storageName), lt(documents.supersededAt, dayBefore(now))))
}

export async function listQuarantined(db: Db): Promise<string[]> {
  const rows = await db.select({ id: documents.id }).from(documents).where(eq(documents.status, 'quarantined'))
  return rows.map(({ id }) => id)
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - day)
}

import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#domain/accounts/server/table.ts'
import { applications } from '#domain/applications/server/table.ts'
import { bytea, checkOneOf, moment } from '#foundation/storage/server/columns.ts'
import { documentStatusNames, type DocumentStatus } from '../document.ts'
import type { DocumentTypeId } from '../document-types.ts'
import type { FindingCode } from '../findings.ts'

/** One row for each file that was taken. The newest of a type is alive; those before it are superseded. */
export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    documentType: text('document_type').$type<DocumentTypeId>().notNull(),
    /** Sealed: people write names and passport numbers into the names of their files. */
    fileName: text('file_name').notNull(),
    fileType: text('file_type').notNull(),
    /** As it was sent; a picture is written anew and weighs something else afterwards. */
    fileSize: integer('file_size').notNull(),
    /** Where the bytes and the preview are kept; nowhere once they are gone. */
    storageName: text('storage_name'),
    previewName: text('preview_name'),
    status: text().$type<DocumentStatus>().notNull(),
    reason: text(),
    checks: jsonb().$type<FindingCode[]>().notNull(),
    /** When the service looked for a face in it, which it does with photos only. */
    lookedAt: moment('looked_at'),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    uploadedAt: moment('uploaded_at').notNull(),
    reviewedBy: uuid('reviewed_by').references(() => users.id, { onDelete: 'set null' }),
    reviewedAt: moment('reviewed_at'),
    supersededAt: moment('superseded_at'),
  },
  (table) => [
    uniqueIndex('documents_live')
      .on(table.applicationId, table.documentType)
      .where(sql`${table.supersededAt} is null`),
    index('documents_application').on(table.applicationId, table.uploadedAt),
    index('documents_storage').on(table.storageName),
    index('documents_preview').on(table.previewName),
    index('documents_quarantined')
      .on(table.uploadedAt)
      .where(sql`${table.status} = 'quarantined'`),
    checkOneOf('documents_status', table.status, documentStatusNames),
  ],
)
export type DocumentRow = typeof documents.$inferSelect

/** What was read from a document, once it was. It goes with the file. */
export const documentReadings = pgTable('document_readings', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  /** Sealed. */
  reading: text().notNull(),
  readAt: moment('read_at').notNull(),
})

/** A file on its way in parts, so that a broken line costs one part and any instance can take the next. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    documentType: text('document_type').$type<DocumentTypeId>().notNull(),
    /** Sealed. */
    fileName: text('file_name').notNull(),
    fileType: text('file_type').notNull(),
    fileSize: integer('file_size').notNull(),
    /** How much has arrived, without a gap. */
    received: integer().notNull().default(0),
    /** What it became: whoever asks again because the answer was lost gets the same one. */
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('uploads_application').on(table.applicationId),
    index('uploads_created').on(table.createdAt),
    index('uploads_document').on(table.documentId),
  ],
)
export type UploadRow = typeof uploads.$inferSelect

export const uploadParts = pgTable(
  'upload_parts',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    start: integer().notNull(),
    /** Sealed. */
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.start] })],
)

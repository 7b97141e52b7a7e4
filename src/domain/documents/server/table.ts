import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#domain/accounts/server/table.ts'
import { applications } from '#domain/applications/server/table.ts'
import { bytea, checkOneOf, moment } from '#foundation/storage/server/columns.ts'
import { documentStatusNames, type DocumentStatus } from '../document.ts'
import type { DocumentTypeId } from '../document-types.ts'
import type { FindingCode } from '../findings.ts'

export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    documentType: text('document_type').$type<DocumentTypeId>().notNull(),
    /** Encrypted: people put names and passport numbers into file names. */
    fileName: text('file_name').notNull(),
    fileType: text('file_type').notNull(),
    /** As sent; pictures are re-encoded and change size. */
    fileSize: integer('file_size').notNull(),
    storageName: text('storage_name'),
    previewName: text('preview_name'),
    status: text().$type<DocumentStatus>().notNull(),
    reason: text(),
    checks: jsonb().$type<FindingCode[]>().notNull(),
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

export const documentReadings = pgTable('document_readings', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  /** Encrypted. */
  reading: text().notNull(),
  readAt: moment('read_at').notNull(),
})

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
    /** Encrypted. */
    fileName: text('file_name').notNull(),
    fileType: text('file_type').notNull(),
    fileSize: integer('file_size').notNull(),
    received: integer().notNull().default(0),
    /** Lets a repeated request get the same reply. */
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
    /** Encrypted. */
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.start] })],
)

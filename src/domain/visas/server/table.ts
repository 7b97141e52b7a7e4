import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#domain/accounts/server/table.ts'
import { applications } from '#domain/applications/server/table.ts'
import type { VisaTypeId } from '#domain/applications/visa-types.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import { bytea, checkOneOf, moment } from '#foundation/storage/server/columns.ts'
import { requestStatuses, type RequestStatus } from '../correction-request.ts'
import { subjectNames, type RequestSubject } from '../request-subjects.ts'
import { visaStatusNames, type VisaStatus } from '../visa-status.ts'

const day = (name: string) => date(name, { mode: 'string' })

/** Signed content never changes; a correction is a new row that supersedes the old one. */
export const visas = pgTable(
  'visas',
  {
    id: uuid().primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'restrict' }),
    visaNumber: text('visa_number').notNull(),
    type: text().$type<VisaTypeId>().notNull(),
    status: text().$type<VisaStatus>().notNull().default('reserved'),
    issueDate: day('issue_date').notNull(),
    validFrom: day('valid_from').notNull(),
    expiryDate: day('expiry_date').notNull(),
    entries: integer().notNull(),
    stayDays: integer('stay_days').notNull(),
    language: text().$type<Language>().notNull(),
    /** Encrypted; stored before anything is signed. */
    content: text().notNull(),
    passportHash: text('passport_hash').notNull(),
    signerId: text('signer_id'),
    /** Encrypted. */
    seal: bytea(),
    jsonSeal: text('json_seal'),
    pdfName: text('pdf_name'),
    pdfHash: text('pdf_hash'),
    replacesId: uuid('replaces_id'),
    reason: text(),
    endedAt: moment('ended_at'),
    activatedAt: moment('activated_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('visas_number').on(table.visaNumber),
    uniqueIndex('visas_active')
      .on(table.applicationId)
      .where(sql`${table.status} = 'active'`),
    uniqueIndex('visas_reserved')
      .on(table.applicationId)
      .where(sql`${table.status} = 'reserved'`),
    index('visas_application').on(table.applicationId, table.createdAt),
    index('visas_pdf').on(table.pdfName),
    index('visas_expiry')
      .on(table.expiryDate)
      .where(sql`${table.status} = 'active'`),
    index('visas_suspended')
      .on(table.expiryDate)
      .where(sql`${table.status} = 'suspended'`),
    index('visas_ended')
      .on(table.endedAt)
      .where(sql`${table.status} in ('revoked', 'superseded')`),
    checkOneOf('visas_status', table.status, visaStatusNames),
  ],
)
export type VisaRow = typeof visas.$inferSelect

export const correctionRequests = pgTable(
  'correction_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    visaId: uuid('visa_id')
      .notNull()
      .references(() => visas.id, { onDelete: 'cascade' }),
    about: text().$type<RequestSubject>().notNull(),
    /** Encrypted: what it should be, and the holder's own words. */
    asked: text().notNull(),
    status: text().$type<RequestStatus>().notNull().default('open'),
    answer: text(),
    askedAt: moment('asked_at').notNull(),
    answeredAt: moment('answered_at'),
    answeredBy: uuid('answered_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('correction_requests_open')
      .on(table.applicationId)
      .where(sql`${table.status} = 'open'`),
    index('correction_requests_application').on(table.applicationId, table.askedAt),
    index('correction_requests_visa').on(table.visaId),
    checkOneOf('correction_requests_about', table.about, subjectNames),
    checkOneOf('correction_requests_status', table.status, requestStatuses),
  ],
)
export type CorrectionRequestRow = typeof correctionRequests.$inferSelect

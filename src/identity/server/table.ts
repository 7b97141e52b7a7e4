import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/table.ts'
import { applications } from '#applications/server/table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A try to prove who somebody is. A new try is a new row; old rows stay. */
export const biometricVerifications = pgTable(
  'biometric_verifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    verificationId: text('verification_id').notNull().unique(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'cascade' }),
    appointmentId: uuid('appointment_id'),
    documentType: text('document_type').notNull(),
    documentImagePath: text('document_image_path'),
    selfieImagePath: text('selfie_image_path'),
    extractedData: jsonb('extracted_data').notNull(),
    verificationScores: jsonb('verification_scores').notNull(),
    status: text().$type<'pending' | 'processing' | 'approved' | 'declined' | 'expired'>().notNull().default('pending'),
    confidence: integer(),
    flags: text().array().notNull(),
    officerReviewed: boolean('officer_reviewed').notNull().default(false),
    officerNotes: text('officer_notes'),
    createdAt: moment('created_at').notNull(),
    completedAt: moment('completed_at'),
  },
  (table) => [index('biometric_verifications_application').on(table.applicationId, table.createdAt)],
)
export type VerificationRow = typeof biometricVerifications.$inferSelect

import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#domain/accounts/server/table.ts'
import { applications } from '#domain/applications/server/table.ts'
import { checkOneOf, moment } from '#foundation/storage/server/columns.ts'
import type { ChallengeStep } from '../challenge.ts'
import type { Flag, Scores } from '../decision.ts'
import type { Liveness } from '../liveness.ts'
import { statusNames, type IdentityCheckStatus } from '../states.ts'
import type { PictureName, ProviderName } from '../identity-check.ts'

export interface ExtractedData {
  sealed?: string
  differing?: string[]
  flags?: Flag[]
  zoneSureness?: number
  isPortraitClear?: boolean
}

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
    pictures: jsonb().$type<Partial<Record<PictureName, string>>>().notNull().default({}),
    provider: text().$type<ProviderName>().notNull().default('built-in'),
    hostedUrl: text('hosted_url'),
    asks: text().array().$type<ChallengeStep[]>().notNull().default([]),
    challenge: jsonb().$type<Liveness>(),
    extractedData: jsonb('extracted_data').$type<ExtractedData>().notNull(),
    verificationScores: jsonb('verification_scores').$type<Partial<Scores>>().notNull(),
    status: text().$type<IdentityCheckStatus>().notNull().default('pending'),
    confidence: integer(),
    flags: text().array().notNull(),
    officerReviewed: boolean('officer_reviewed').notNull().default(false),
    officerNotes: text('officer_notes'),
    reviewedBy: uuid('reviewed_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    completedAt: moment('completed_at'),
  },
  (table) => [
    index('biometric_verifications_application').on(table.applicationId, table.createdAt),
    index('biometric_verifications_appointment').on(table.appointmentId, table.createdAt),
    index('biometric_verifications_user').on(table.userId, table.createdAt),
    checkOneOf('biometric_verifications_status', table.status, statusNames),
  ],
)
export type IdentityCheckRow = typeof biometricVerifications.$inferSelect

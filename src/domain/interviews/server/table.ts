import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#domain/accounts/server/table.ts'
import { appointments } from '#domain/appointments/server/table.ts'
import { checkOneOf, moment } from '#foundation/storage/server/columns.ts'
import { recordingAnswers, type RecordingAnswer, type RecordingType } from '../recording.ts'
import { outcomes, sessionStatuses, type Outcome, type SessionStatus, type QuestionSheet } from '../session.ts'
import type { Seat } from '../signal.ts'

export const videoSessions = pgTable(
  'video_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    appointmentId: uuid('appointment_id')
      .notNull()
      .unique()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').notNull().unique(),
    roomName: text('room_name').notNull(),
    status: text().$type<SessionStatus>().notNull().default('scheduled'),
    officerId: uuid('officer_id').references(() => users.id, { onDelete: 'set null' }),
    waitingSince: moment('waiting_since'),
    seenAt: moment('seen_at'),
    startTime: moment('start_time'),
    endTime: moment('end_time'),
    notes: text().notNull().default(''),
    answers: jsonb().$type<QuestionSheet['answers']>().notNull().default({}),
    outcome: text().$type<Outcome>(),
    judgedBy: uuid('judged_by').references(() => users.id, { onDelete: 'set null' }),
    recordingAnswer: text('recording_answer').$type<RecordingAnswer>(),
    recordingAnsweredAt: moment('recording_answered_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('video_sessions_waiting')
      .on(table.waitingSince)
      .where(sql`${table.status} in ('waiting', 'active')`),
    checkOneOf('video_sessions_status', table.status, sessionStatuses),
    checkOneOf('video_sessions_outcome', table.outcome, outcomes),
    checkOneOf('video_sessions_recording_answer', table.recordingAnswer, recordingAnswers),
  ],
)
export type VideoSessionRow = typeof videoSessions.$inferSelect

export const videoMessages = pgTable(
  'video_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    videoSessionId: uuid('video_session_id')
      .notNull()
      .references(() => videoSessions.id, { onDelete: 'cascade' }),
    seat: text().$type<Seat>().notNull(),
    text: text().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('video_messages_session').on(table.videoSessionId, table.at)],
)

/** Too long for a database notification. Deleted after a few minutes. */
export const videoSignals = pgTable(
  'video_signals',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    videoSessionId: uuid('video_session_id')
      .notNull()
      .references(() => videoSessions.id, { onDelete: 'cascade' }),
    message: jsonb().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('video_signals_at').on(table.at)],
)

export const videoTickets = pgTable('video_tickets', {
  hash: text().primaryKey(),
  videoSessionId: uuid('video_session_id')
    .notNull()
    .references(() => videoSessions.id, { onDelete: 'cascade' }),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  seat: text().$type<Seat>().notNull(),
  login: text().notNull(),
  expiresAt: moment('expires_at').notNull(),
})
export type VideoTicketRow = typeof videoTickets.$inferSelect

export const videoRecordings = pgTable(
  'video_recordings',
  {
    id: uuid().primaryKey().defaultRandom(),
    videoSessionId: uuid('video_session_id')
      .notNull()
      .references(() => videoSessions.id, { onDelete: 'cascade' }),
    fileType: text('file_type').$type<RecordingType>().notNull(),
    startedAt: moment('started_at').notNull(),
    lastPartAt: moment('last_part_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('video_recordings_session').on(table.videoSessionId, table.startedAt)],
)
export type VideoRecordingRow = typeof videoRecordings.$inferSelect

export const videoRecordingParts = pgTable(
  'video_recording_parts',
  {
    recordingId: uuid('recording_id')
      .notNull()
      .references(() => videoRecordings.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    storageName: text('storage_name').notNull().unique(),
    size: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.recordingId, table.number] })],
)

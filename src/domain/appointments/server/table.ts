import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#domain/accounts/server/table.ts'
import { applications } from '#domain/applications/server/table.ts'
import { checkOneOf, moment } from '#foundation/storage/server/columns.ts'
import type { AppointmentType } from '../appointment.ts'
import { statusNames, type AppointmentStatus } from '../statuses.ts'

export const centres = pgTable('appointment_centers', {
  id: integer().primaryKey(),
  name: text().notNull(),
  address: text().notNull(),
  city: text().notNull(),
  country: text().notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  workingHours: text('working_hours').notNull().default('09:00-17:00'),
  timezone: text().notNull().default('UTC'),
  capacity: integer().notNull().default(3),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
export type CentreRow = typeof centres.$inferSelect

export const centreDays = pgTable(
  'appointment_days',
  {
    centerId: integer('center_id')
      .notNull()
      .references(() => centres.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    closed: boolean().notNull().default(false),
    reason: text().notNull().default(''),
    capacity: integer(),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.centerId, table.date] })],
)
export type CentreDayRow = typeof centreDays.$inferSelect

export const appointments = pgTable(
  'appointments',
  {
    id: uuid().primaryKey().defaultRandom(),
    appointmentNumber: text('appointment_number').notNull().unique(),
    type: text().$type<AppointmentType>().notNull(),
    status: text().$type<AppointmentStatus>().notNull().default('scheduled'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'cascade' }),
    centerId: integer('center_id')
      .notNull()
      .references(() => centres.id),
    /** Date and time by the centre's clock; `startsAt` is the instant. */
    date: date({ mode: 'string' }).notNull(),
    timeSlot: text('time_slot').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    notes: text(),
    sequence: integer().notNull().default(0),
    reminderSent: boolean('reminder_sent').notNull().default(false),
    remindersDue: integer('reminders_due').array().notNull().default([]),
    checkedInAt: moment('checked_in_at'),
    cancelledAt: moment('cancelled_at'),
    cancelledBy: text('cancelled_by').$type<'owner' | 'staff'>(),
    zoomMeetingId: text('zoom_meeting_id'),
    zoomJoinUrl: text('zoom_join_url'),
    zoomStartUrl: text('zoom_start_url'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('appointments_user').on(table.userId, table.startsAt),
    index('appointments_centre').on(table.centerId, table.startsAt),
    index('appointments_application').on(table.applicationId),
    index('appointments_ahead')
      .on(table.startsAt)
      .where(sql`${table.status} in ('scheduled', 'confirmed')`),
    // One live appointment per application and type, or per person and type where no application is named.
    uniqueIndex('appointments_one_live')
      .on(table.applicationId, table.type)
      .where(sql`${table.status} in ('scheduled', 'confirmed')`),
    uniqueIndex('appointments_one_live_without_application')
      .on(table.userId, table.type)
      .where(sql`${table.status} in ('scheduled', 'confirmed') and ${table.applicationId} is null`),
    checkOneOf('appointments_status', table.status, statusNames),
  ],
)
export type AppointmentRow = typeof appointments.$inferSelect

export const waitlist = pgTable(
  'appointment_waitlist',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    centerId: integer('center_id')
      .notNull()
      .references(() => centres.id, { onDelete: 'cascade' }),
    type: text().$type<AppointmentType>().notNull(),
    date: date({ mode: 'string' }).notNull(),
    offeredAt: moment('offered_at'),
    offerExpiresAt: moment('offer_expires_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('appointment_waitlist_once').on(table.userId, table.centerId, table.date),
    index('appointment_waitlist_next').on(table.centerId, table.date, table.createdAt),
  ],
)
export type WaitlistRow = typeof waitlist.$inferSelect

/** Every seat that is booked or held. The primary key makes it impossible to assign a seat twice. */
export const seats = pgTable(
  'appointment_seats',
  {
    centerId: integer('center_id')
      .notNull()
      .references(() => centres.id, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull(),
    seat: integer().notNull(),
    appointmentId: uuid('appointment_id')
      .unique()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    heldBy: uuid('held_by').references(() => users.id, { onDelete: 'cascade' }),
    heldUntil: moment('held_until'),
    waitlistId: uuid('waitlist_id').references(() => waitlist.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.centerId, table.startsAt, table.seat] }),
    check('appointment_seats_number', sql`${table.seat} between 1 and 50`),
    check(
      'appointment_seats_taken',
      sql`(${table.appointmentId} is not null) <> (${table.heldBy} is not null and ${table.heldUntil} is not null)`,
    ),
    index('appointment_seats_held').on(table.heldBy),
    index('appointment_seats_until')
      .on(table.heldUntil)
      .where(sql`${table.heldUntil} is not null`),
  ],
)

import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
  isActive: boolean('is_active').notNull().default(true),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Language } from '#foundation/i18n/languages.ts'
import type { Role } from '#foundation/values/roles.ts'
import { bytea, moment } from '#foundation/storage/server/columns.ts'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    password: text().notNull(),
    role: text().$type<Role>().notNull().default('user'),
    language: text().$type<Language>().notNull().default('en'),
    emailVerifiedAt: moment('email_verified_at'),
    /** Encrypted. */
    totpSecret: text('totp_secret'),
    /** The time step of the last accepted code: a code cannot be used twice. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }),
    createdAt: moment('created_at').notNull(),
    deactivatedAt: moment('deactivated_at'),
    invitedRole: text('invited_role').$type<Role>(),
    /** Staff who joined by invitation, whatever the setting asks of their colleagues. */
    needsSecondFactor: boolean('needs_second_factor').notNull().default(false),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_created').on(table.createdAt, table.id),
  ],
)
export type UserRow = typeof users.$inferSelect

/** Who created, invited or promoted whom: the two never confirm each other's requests. */
export const sponsorships = pgTable(
  'sponsorships',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sponsorId: uuid('sponsor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sponsorId] }),
    index('sponsorships_sponsor').on(table.sponsorId),
  ],
)

export interface SessionData {
  agent: string
  address: string
  remembered: boolean
  passedSecondFactor: boolean
  /** Too short for staff without a second factor. Missing in sessions of earlier releases. */
  hasShortPassword?: boolean
}

export const sessions = pgTable(
  'session',
  {
    /** A hash of the token, so that reading this table does not let anyone sign in. */
    sid: text().primaryKey(),
    sess: jsonb().$type<SessionData>().notNull(),
    expire: moment('expire').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [index('session_user').on(table.userId), index('session_expire').on(table.expire)],
)

export const tokenKinds = [
  'reset-password',
  'verify-email',
  'staff-invitation',
  'second-factor',
  'totp-setup',
  'passkey-setup',
  'change-email',
  'change-email-present',
  'change-email-new',
  'export',
] as const
export type TokenKind = (typeof tokenKinds)[number]

export const accountTokens = pgTable(
  'account_tokens',
  {
    hash: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<TokenKind>().notNull(),
    data: jsonb().notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('account_tokens_user').on(table.userId, table.kind),
    index('account_tokens_expires').on(table.expiresAt),
  ],
)

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    publicKey: bytea('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

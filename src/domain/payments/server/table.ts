import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#domain/accounts/server/table.ts'
import { applications } from '#domain/applications/server/table.ts'
import { cents, type Cents } from '#foundation/values/money.ts'
import { checkOneOf, moment } from '#foundation/storage/server/columns.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import type { Method } from '../payment.ts'
import { refundStates, type RefundKind, type RefundState } from '../refund.ts'
import { chargeStates, type Behaviour, type ChargeState } from '../sandbox.ts'
import { stateNames, type PaymentState } from '../states.ts'
import type { ProviderName } from './provider.ts'

/** Lets a person without an account pay. Only the hash of the token is kept. */
export const paymentLinks = pgTable(
  'payment_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    amount: integer().$type<Cents>().notNull(),
    express: boolean().notNull().default(false),
    /** The applicant knows that the decision may come after the arrival. */
    earlyArrival: boolean('early_arrival').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    index('payment_links_application').on(table.applicationId, table.createdAt),
    uniqueIndex('payment_links_open')
      .on(table.applicationId)
      .where(sql`${table.revokedAt} is null`),
  ],
)
export type PaymentLinkRow = typeof paymentLinks.$inferSelect

/** Amounts are in cents. No card data is ever stored, not even a token. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    number: text().notNull().unique(),
    payerId: uuid('payer_id').references(() => users.id, { onDelete: 'restrict' }),
    linkId: uuid('link_id').references(() => paymentLinks.id, { onDelete: 'set null' }),
    receiptEmail: text('receipt_email'),
    receiptLanguage: text('receipt_language').$type<Language>(),
    method: text().$type<Method>().notNull(),
    provider: text().$type<ProviderName>(),
    state: text().$type<PaymentState>().notNull().default('pending'),
    amount: integer().$type<Cents>().notNull(),
    currency: text().notNull(),
    providerRef: text('provider_ref'),
    reference: text().notNull(),
    idempotencyKey: text('idempotency_key'),
    message: text(),
    capturedAmount: integer('captured_amount').$type<Cents>().notNull().default(cents(0)),
    refundedAmount: integer('refunded_amount').$type<Cents>().notNull().default(cents(0)),
    receivedAmount: integer('received_amount').$type<Cents>().notNull().default(cents(0)),
    statementReference: text('statement_reference'),
    reminders: integer().notNull().default(0),
    isUnresolved: boolean('is_unresolved').notNull().default(false),
    version: integer().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    checkedAt: moment('checked_at'),
    paidAt: moment('paid_at'),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    uniqueIndex('payments_idempotency').on(table.payerId, table.idempotencyKey),
    uniqueIndex('payments_provider_ref').on(table.provider, table.providerRef),
    index('payments_created').on(table.createdAt, table.id),
    index('payments_state').on(table.state, table.createdAt, table.id),
    index('payments_payer').on(table.payerId, table.createdAt),
    index('payments_reference').on(table.reference),
    index('payments_link').on(table.linkId),
    index('payments_under_way')
      .on(table.createdAt)
      .where(sql`${table.state} in ('pending', 'processing')`),
    index('payments_transfers')
      .on(table.createdAt)
      .where(sql`${table.state} = 'awaiting_transfer'`),
    index('payments_unresolved')
      .on(table.checkedAt)
      .where(sql`${table.isUnresolved}`),
    checkOneOf('payments_state', table.state, stateNames),
    check(
      'payments_amounts',
      sql`${table.amount} > 0 and ${table.refundedAmount} between 0 and ${table.capturedAmount}`,
    ),
  ],
)
export type PaymentRow = typeof payments.$inferSelect

/** The partial unique index allows one live payment per application. */
export const paymentItems = pgTable(
  'payment_items',
  {
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    visaFee: integer('visa_fee').$type<Cents>().notNull(),
    processingFee: integer('processing_fee').$type<Cents>().notNull(),
    expressFee: integer('express_fee').$type<Cents>().notNull().default(cents(0)),
    expressDays: integer('express_days'),
    live: boolean().notNull().default(true),
    /** The rest of a fee that was returned in part, not a whole fee. */
    isBalance: boolean('is_balance').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.applicationId] }),
    index('payment_items_application').on(table.applicationId),
    uniqueIndex('payment_items_live')
      .on(table.applicationId)
      .where(sql`${table.live}`),
  ],
)
export type PaymentItemRow = typeof paymentItems.$inferSelect

export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    kind: text().$type<RefundKind>().notNull(),
    state: text().$type<RefundState>().notNull(),
    amount: integer().$type<Cents>().notNull(),
    reason: text().notNull(),
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'set null' }),
    /** Null when the service itself found the refund to be due. */
    requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    reference: text(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('refunds_payment').on(table.paymentId),
    index('refunds_application').on(table.applicationId),
    uniqueIndex('refunds_express_once')
      .on(table.paymentId, table.applicationId)
      .where(sql`${table.kind} = 'express'`),
    index('refunds_created').on(table.createdAt, table.id),
    index('refunds_open')
      .on(table.updatedAt)
      .where(sql`${table.state} in ('requested', 'approved')`),
    checkOneOf('refunds_state', table.state, refundStates),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
)
export type RefundRow = typeof refunds.$inferSelect

/** Booked lines of bank statements. The primary key prevents booking a line twice. */
export const transferReceipts = pgTable(
  'transfer_receipts',
  {
    statementReference: text('statement_reference').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    amount: integer().$type<Cents>().notNull(),
    bookedBy: uuid('booked_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('transfer_receipts_payment').on(table.paymentId)],
)

export const webhookEvents = pgTable(
  'webhook_events',
  {
    provider: text().$type<ProviderName>().notNull(),
    eventId: text('event_id').notNull(),
    kind: text().notNull(),
    paymentId: uuid('payment_id'),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('webhook_events_received').on(table.receivedAt),
  ],
)

/** Records of the sandbox provider, which the service reads only through that provider. */
export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    id: text().primaryKey(),
    paymentId: uuid('payment_id').notNull().unique(),
    behaviour: text().$type<Behaviour>().notNull(),
    state: text().$type<ChargeState>().notNull(),
    amount: integer().$type<Cents>().notNull(),
    currency: text().notNull(),
    message: text(),
    capturesAt: moment('captures_at'),
    refunds: jsonb().$type<Record<string, Cents>>().notNull(),
    dispute: text().$type<'open' | 'won' | 'lost'>(),
    notifiedAt: moment('notified_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [checkOneOf('sandbox_charges_state', table.state, chargeStates)],
)
export type SandboxChargeRow = typeof sandboxCharges.$inferSelect

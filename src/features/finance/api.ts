import * as z from 'zod/mini'
import { methodNames } from '#domain/payments/payment.ts'
import { refundPurposes, refundStates } from '#domain/payments/refund.ts'
import { stateNames } from '#domain/payments/states.ts'
import { accountNames, entryKinds } from '#engines/ledger/accounts.ts'
import { get, post } from '#foundation/values/endpoint.ts'
import { adminOnly } from '#foundation/values/roles.ts'
import { id, line, moment, oneOf, paging, sentFile } from '#foundation/values/schema.ts'
import { AdminPayment, Refund, StatementLine } from './finance.ts'

const params = z.object({ id })
const dollars = z.number(/*i18n*/ 'Enter an amount in dollars and cents.').check(z.gte(0), z.lte(10_000_000))
/** Stays in the books for good, so it is what the bank printed and no sentence. */
const statementReference = z.pipe(
  line(1, /*i18n*/ 'The reference on the statement is required', 60),
  z.string().check(z.regex(/^(?=.*\d)[\w ./:+#-]+$/, /*i18n*/ 'Enter the bank’s reference number')),
)
const question = z.optional(z.string().check(z.maxLength(200)))

const LedgerEntry = z.object({
  id: z.string(),
  kind: oneOf(entryKinds),
  paymentId: z.string(),
  paymentNumber: z.string(),
  currency: z.string(),
  createdAt: moment,
  postings: z.array(
    z.object({
      account: oneOf(accountNames),
      /** Dollars; a debit is positive, a credit negative. */
      amount: z.number(),
      applicationId: z.nullable(z.string()),
      applicationNumber: z.nullable(z.string()),
    }),
  ),
})

export const financeApi = {
  list: get('/api/admin/payments', {
    summary: 'List payments, newest first; pages by `limit` and `cursor`.',
    access: adminOnly,
    query: z.object({
      state: z.optional(oneOf(stateNames)),
      method: z.optional(oneOf(methodNames)),
      q: question,
      ...paging,
    }),
    reply: z.array(AdminPayment),
    mayLag: true,
  }),
  transfers: get('/api/admin/payments/transfers', {
    summary: 'List expected bank transfers, oldest first.',
    access: adminOnly,
    reply: z.array(AdminPayment),
    mayLag: true,
  }),
  exportAll: get('/api/admin/payments/export', {
    summary: 'Export payments as CSV.',
    access: adminOnly,
    query: z.object({ state: z.optional(oneOf(stateNames)), method: z.optional(oneOf(methodNames)), q: question }),
    reply: sentFile,
  }),
  confirm: post('/api/admin/payments/:id/confirm', {
    summary: 'Book a received bank transfer. A partial amount stays pending; a surplus is refunded.',
    access: adminOnly,
    params,
    body: z.strictObject({ amount: dollars, statementReference }),
    reply: z.object({ payment: AdminPayment }),
    takesLongNumbers: true,
    creates: true,
  }),
  requestRefund: post('/api/admin/payments/:id/refunds', {
    summary:
      'Request a refund, stating the amount that can still be refunded. Above a limit per payment, a second ' +
      'administrator must approve it. After a `reduction` the fee still counts as paid; after a refund of the ' +
      '`fee` it does not.',
    access: adminOnly,
    params,
    body: z.strictObject({
      amount: dollars,
      remaining: dollars,
      reason: line(3, /*i18n*/ 'A reason is required', 500),
      purpose: z.optional(oneOf(refundPurposes)),
    }),
    reply: z.object({ refund: Refund }),
    status: 201,
  }),
  refunds: get('/api/admin/refunds', {
    summary: 'List refunds, newest first; pages by `limit` and `cursor`.',
    access: adminOnly,
    query: z.object({ state: z.optional(oneOf(refundStates)), ...paging }),
    reply: z.array(Refund),
    mayLag: true,
  }),
  approveRefund: post('/api/admin/refunds/:id/approve', {
    summary: 'Approve a refund that another administrator requested.',
    access: adminOnly,
    params,
    reply: z.object({ refund: Refund }),
  }),
  rejectRefund: post('/api/admin/refunds/:id/reject', {
    summary: 'Reject a refund that is waiting for approval.',
    access: adminOnly,
    params,
    reply: z.object({ refund: Refund }),
  }),
  payOut: post('/api/admin/refunds/:id/paid-out', {
    summary: 'Record that an approved refund was sent by bank transfer.',
    access: adminOnly,
    params,
    body: z.strictObject({ reference: statementReference }),
    reply: z.object({ refund: Refund }),
    takesLongNumbers: true,
  }),
  readStatement: post('/api/admin/payments/statement', {
    summary: 'Read a bank statement in CSV and propose which payment each line belongs to. Nothing is booked.',
    access: adminOnly,
    body: z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(200_000)) }),
    reply: z.object({ lines: z.array(StatementLine) }),
    takesLongNumbers: true,
  }),
  ledger: get('/api/admin/ledger', {
    summary: 'List ledger entries, newest first; pages by `limit` and `cursor`.',
    access: adminOnly,
    query: z.object({ account: z.optional(oneOf(accountNames)), paymentId: z.optional(id), ...paging }),
    reply: z.array(LedgerEntry),
    mayLag: true,
  }),
  balances: get('/api/admin/ledger/balances', {
    summary: 'Get the balance of each account in dollars. All balances add up to zero.',
    access: adminOnly,
    reply: z.array(z.object({ account: oneOf(accountNames), label: z.string(), amount: z.number() })),
    mayLag: true,
  }),
}

import * as z from 'zod/mini'
import { visaTypeNames } from '#domain/applications/visa-types.ts'
import { accountNames, entryKinds } from '#engines/ledger/accounts.ts'
import { get, post } from '#foundation/values/endpoint.ts'
import { adminOnly } from '#foundation/values/roles.ts'
import { id, line, moment, oneOf, paging, sentFile } from '#foundation/values/schema.ts'
import { BankAccount, methodNames, PaymentInfo } from './payment.ts'
import { refundPurposes, refundStates } from './refund.ts'
import { AdminPayment, Refund, StatementLine } from '#features/finance/finance.ts'
import { stateNames } from './states.ts'

const params = z.object({ id })
const dollars = z.number(/*i18n*/ 'Enter an amount in dollars and cents.').check(z.gte(0), z.lte(10_000_000))
const statementReference = line(1, /*i18n*/ 'The reference on the statement is required', 200)
const question = z.optional(z.string().check(z.maxLength(200)))

const LedgerEntry = z.object({
  id: z.string(),
  kind: oneOf(entryKinds),
  paymentId: z.string(),
  currency: z.string(),
  createdAt: moment,
  postings: z.array(
    z.object({
      account: oneOf(accountNames),
      /** Dollars; a debit is positive, a credit negative. */
      amount: z.number(),
      applicationId: z.nullable(z.string()),
    }),
  ),
})

export const paymentsApi = {
  fees: get('/api/fees', {
    summary: 'What a visa of each type costs today, and the processing fee that is added; in cents.',
    access: 'anyone',
    reply: z.object({ currency: z.string(), visa: z.record(oneOf(visaTypeNames), z.int()), processing: z.int() }),
  }),
  options: get('/api/payments/options', {
    summary: 'How one can pay here: the methods, who takes them, and the bank account for transfers.',
    access: 'anyone',
    reply: z.object({
      methods: z.array(
        z.object({
          method: oneOf(methodNames),
          label: z.string(),
          provider: z.nullable(z.string()),
          /** Given to the provider's part of the page. */
          publicKey: z.optional(z.string()),
        }),
      ),
      bankAccount: z.optional(BankAccount),
      isSandbox: z.boolean(),
    }),
  }),
  read: get('/api/payments/:id', {
    summary: 'One of the own payments.',
    access: 'signed-in',
    params,
    reply: PaymentInfo,
  }),
  receipt: get('/api/payments/:id/receipt', {
    summary: 'The receipt of a paid payment, as a PDF in the language of the payer.',
    access: 'signed-in',
    params,
    reply: sentFile,
  }),
  cancel: post('/api/payments/:id/cancel', {
    summary: 'Give up a payment that has not begun at a provider, such as an announced transfer.',
    access: 'signed-in',
    params,
    reply: z.object({ payment: PaymentInfo }),
  }),
  check: post('/api/payments/:id/check', {
    summary: 'Ask the provider now how a payment stands, as after coming back from its page.',
    access: 'signed-in',
    params,
    reply: z.object({ payment: PaymentInfo }),
  }),
  answerSandbox: post('/api/payments/:id/sandbox-confirmation', {
    summary: 'Demonstration only: answer the question of the pretended bank.',
    access: 'signed-in',
    params,
    body: z.strictObject({ approve: z.boolean() }),
    reply: z.object({ payment: PaymentInfo }),
  }),
  notice: post('/api/payments/webhooks/:provider', {
    summary: 'Signed notices of payment providers.',
    access: 'anyone',
    params: z.object({ provider: z.string() }),
    reply: z.object({ received: z.boolean() }),
    takesBytes: 256 * 1024,
    bytesType: 'application/json',
    duringMaintenance: true,
  }),

  list: get('/api/admin/payments', {
    summary: 'Payments, the newest first; pages by `limit` and `cursor`.',
    access: adminOnly,
    query: z.object({
      state: z.optional(oneOf(stateNames)),
      method: z.optional(oneOf(methodNames)),
      q: question,
      ...paging,
    }),
    reply: z.array(AdminPayment),
  }),
  transfers: get('/api/admin/payments/transfers', {
    summary: 'Transfers that are awaited, the oldest first.',
    access: adminOnly,
    reply: z.array(AdminPayment),
  }),
  exportAll: get('/api/admin/payments/export', {
    summary: 'Payments as a CSV file.',
    access: adminOnly,
    query: z.object({ state: z.optional(oneOf(stateNames)), method: z.optional(oneOf(methodNames)), q: question }),
    reply: sentFile,
  }),
  confirm: post('/api/admin/payments/:id/confirm', {
    summary: 'Book a transfer that the bank statement shows. Less than the whole waits, more goes back.',
    access: adminOnly,
    params,
    body: z.strictObject({ amount: dollars, statementReference }),
    reply: z.object({ payment: AdminPayment }),
    takesLongNumbers: true,
  }),
  askRefund: post('/api/admin/payments/:id/refunds', {
    summary:
      'Ask for a refund, naming what could still be refunded. Above a limit per payment a second administrator must agree. ' +
      'A `reduction` leaves the fee covered, a refund of the `fee` does not.',
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
    summary: 'Refunds, the newest first; pages by `limit` and `cursor`.',
    access: adminOnly,
    query: z.object({ state: z.optional(oneOf(refundStates)), ...paging }),
    reply: z.array(Refund),
  }),
  approveRefund: post('/api/admin/refunds/:id/approve', {
    summary: 'Agree to a refund that another administrator asked for.',
    access: adminOnly,
    params,
    reply: z.object({ refund: Refund }),
  }),
  rejectRefund: post('/api/admin/refunds/:id/reject', {
    summary: 'Turn a refund down that waits for approval.',
    access: adminOnly,
    params,
    reply: z.object({ refund: Refund }),
  }),
  payOut: post('/api/admin/refunds/:id/paid-out', {
    summary: 'Note that an approved refund was sent by bank order.',
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
    summary: 'The books, the newest entry first; pages by `limit` and `cursor`.',
    access: adminOnly,
    query: z.object({ account: z.optional(oneOf(accountNames)), paymentId: z.optional(id), ...paging }),
    reply: z.array(LedgerEntry),
  }),
  balances: get('/api/admin/ledger/balances', {
    summary: 'What stands in each account, in dollars. All of them together come to nothing.',
    access: adminOnly,
    reply: z.array(z.object({ account: oneOf(accountNames), label: z.string(), amount: z.number() })),
  }),
}

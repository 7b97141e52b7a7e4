import * as z from 'zod/mini'
import { visaTypeNames } from '#domain/applications/visa-types.ts'
import { get, post } from '#foundation/values/endpoint.ts'
import { asCents, id, moment, oneOf, sentFile } from '#foundation/values/schema.ts'
import { refundKinds, visibleRefundStates } from './refund.ts'
import { BankAccount, methodNames, PaymentInfo } from './payment.ts'

const params = z.object({ id })

export const paymentsApi = {
  fees: get('/api/fees', {
    summary: 'Get today’s fee for each visa type, the processing fee and any express fee, in cents.',
    access: 'anyone',
    reply: z.object({
      currency: z.string(),
      visa: z.record(oneOf(visaTypeNames), asCents(z.int())),
      processing: asCents(z.int()),
      express: z.partialRecord(
        oneOf(visaTypeNames),
        z.object({ fee: asCents(z.int()), minDays: z.int(), maxDays: z.int() }),
      ),
    }),
  }),
  options: get('/api/payments/options', {
    summary: 'List the payment methods, their providers and the bank account for transfers.',
    access: 'anyone',
    reply: z.object({
      methods: z.array(
        z.object({
          method: oneOf(methodNames),
          label: z.string(),
          provider: z.nullable(z.string()),
          publicKey: z.optional(z.string()),
        }),
      ),
      bankAccount: z.optional(BankAccount),
      isSandbox: z.boolean(),
    }),
  }),
  read: get('/api/payments/:id', {
    summary: 'Get one of your payments.',
    access: 'signed-in',
    params,
    reply: PaymentInfo,
  }),
  refunds: get('/api/payments/:id/refunds', {
    summary: 'List the refunds of one of your payments and their status.',
    access: 'signed-in',
    params,
    reply: z.array(
      z.object({
        id,
        /** Dollars. */
        amount: z.number(),
        kind: oneOf(refundKinds),
        state: oneOf(visibleRefundStates),
        updatedAt: moment,
      }),
    ),
  }),
  receipt: get('/api/payments/:id/receipt', {
    summary: 'Download the receipt for a payment as a PDF, in the payer’s language.',
    access: 'signed-in',
    params,
    reply: sentFile,
  }),
  cancel: post('/api/payments/:id/cancel', {
    summary: 'Cancel a payment that has not started at a provider, such as an announced transfer.',
    access: 'signed-in',
    params,
    reply: z.object({ payment: PaymentInfo }),
  }),
  check: post('/api/payments/:id/check', {
    summary: "Check the status of a payment with its provider, for example after returning from the provider's page.",
    access: 'signed-in',
    params,
    reply: z.object({ payment: PaymentInfo }),
  }),
  answerSandbox: post('/api/payments/:id/sandbox-confirmation', {
    summary: "Demonstration only: answer the simulated bank's confirmation.",
    access: 'signed-in',
    params,
    body: z.strictObject({ approve: z.boolean() }),
    reply: z.object({ payment: PaymentInfo }),
  }),
  notice: post('/api/payments/webhooks/:provider', {
    summary: 'Receive signed notifications from payment providers.',
    access: 'anyone',
    params: z.object({ provider: z.string() }),
    reply: z.object({ received: z.boolean() }),
    takesBytes: 256 * 1024,
    bytesType: 'application/json',
    duringMaintenance: true,
  }),
}

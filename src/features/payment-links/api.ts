import * as z from 'zod/mini'
import { applicationId } from '#domain/applications/application.ts'
import { del, get, post } from '#foundation/values/endpoint.ts'
import { noReply } from '#foundation/values/schema.ts'
import { LinkPayment, linkToken, NewLink, OpenedLink, OwnLink } from './link.ts'

const params = z.object({ id: applicationId })
const reply = z.object({ link: OpenedLink })

/** The link travels in the body, so that it does not end up in logs. */
export const paymentLinksApi = {
  read: get('/api/applications/:id/payment-link', {
    summary: 'Get the latest payment link of one of your applications.',
    access: 'signed-in',
    params,
    reply: z.object({ link: z.nullable(OwnLink) }),
  }),
  create: post('/api/applications/:id/payment-link', {
    summary: 'Let someone without an account pay for a complete draft. An earlier link stops working.',
    access: 'signed-in',
    params,
    body: NewLink,
    reply: z.object({ link: OwnLink, address: z.string() }),
    status: 201,
  }),
  revoke: del('/api/applications/:id/payment-link', {
    summary: 'Withdraw the payment link. A payment in progress continues.',
    access: 'signed-in',
    params,
    reply: noReply,
    status: 204,
  }),
  open: post('/api/payment-links/open', {
    summary: 'Get what a payment link is for, and whether it can still be used.',
    access: 'anyone',
    body: z.strictObject({ link: linkToken }),
    reply,
  }),
  pay: post('/api/payment-links/pay', {
    summary: 'Pay with a link. `Idempotency-Key` makes a repeated call harmless.',
    access: 'anyone',
    body: LinkPayment,
    reply,
    creates: true,
  }),
  check: post('/api/payment-links/check', {
    summary: 'Check the status of a payment made with a link.',
    access: 'anyone',
    body: z.strictObject({ link: linkToken }),
    reply,
  }),
  answerSandbox: post('/api/payment-links/sandbox-confirmation', {
    summary: "Demonstration only: answer the simulated bank's confirmation.",
    access: 'anyone',
    body: z.strictObject({ link: linkToken, approve: z.boolean() }),
    reply,
  }),
}

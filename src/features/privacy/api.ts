import * as z from 'zod/mini'
import { Confirmation } from '#domain/accounts/account.ts'
import { get, post } from '#foundation/values/endpoint.ts'
import { adminOnly } from '#foundation/values/roles.ts'
import { noReply, oneOf, paging } from '#foundation/values/schema.ts'
import { Consent, freeConsents } from './consent.ts'
import { PrivacyRequest, requestKinds } from './requests.ts'

export const privacyApi = {
  consents: get('/api/privacy/consents', {
    summary: "List the signed-in person's consents, with the latest answer to each.",
    access: 'signed-in',
    reply: z.array(Consent),
  }),
  changeConsent: post('/api/privacy/consents', {
    summary: 'Grant or withdraw an optional consent.',
    access: 'signed-in',
    body: z.strictObject({ kind: oneOf(freeConsents), given: z.boolean() }),
    reply: z.array(Consent),
    duringMaintenance: true,
  }),
  requestExport: post('/api/privacy/export', {
    summary: 'Confirm the password. Returns a ticket for one export within five minutes.',
    access: 'signed-in',
    body: Confirmation,
    reply: z.object({ ticket: z.string() }),
  }),
  export: get('/api/privacy/export', {
    summary: 'Export everything stored about the signed-in person as a ZIP of JSON and files.',
    access: 'signed-in',
    query: z.object({ ticket: z.optional(z.string().check(z.maxLength(200))) }),
    reply: z.unknown(),
  }),
  requests: get('/api/admin/privacy-requests', {
    summary: 'List privacy requests and their outcome, newest first; pages by `limit` and `cursor`.',
    access: adminOnly,
    query: z.object({ kind: z.optional(oneOf(requestKinds)), ...paging }),
    reply: z.array(PrivacyRequest),
    mayLag: true,
  }),
  erase: post('/api/privacy/erase', {
    summary: 'Delete your account. Open cases must be withdrawn first; decided ones are kept without a name.',
    access: 'signed-in',
    body: Confirmation,
    reply: noReply,
    status: 204,
  }),
}

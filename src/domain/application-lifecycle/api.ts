import * as z from 'zod/mini'
import { applicationId, PersonalInfoDraft, TravelDetailsDraft } from '#domain/applications/application.ts'
import { RepresentativeDeclaration } from '#domain/applications/representative.ts'
import { visaTypeNames } from '#domain/applications/visa-types.ts'
import { PaymentInfo, PaymentRequest } from '#domain/payments/payment.ts'
import { del, get, patch, post, put } from '#foundation/values/endpoint.ts'
import { id, noReply, oneOf, multilineText } from '#foundation/values/schema.ts'
import { Application, ApplicationWithHistory } from './application-record.ts'

const params = z.object({ id: applicationId })
const applicationType = oneOf(visaTypeNames, /*i18n*/ 'Visa type is required')
const reply = z.object({ application: ApplicationWithHistory })

/** `draft=true` saves partial answers; `version` is the one the client read. */
const saving = z.object({
  draft: z.optional(
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((text: 'true' | 'false') => text === 'true'),
    ),
  ),
  version: z.optional(z.pipe(z.coerce.number(), z.int())),
})

export const lifecycleApi = {
  list: get('/api/applications', {
    summary: 'List your applications, newest first.',
    access: 'signed-in',
    isKeptOffline: true,
    reply: z.array(Application),
  }),
  read: get('/api/applications/:id', {
    summary: 'Get one application with its documents, payment, possible actions and history.',
    access: 'signed-in',
    isKeptOffline: true,
    params,
    reply: ApplicationWithHistory,
  }),
  start: post('/api/applications', {
    summary: 'Create an application, optionally with the answers of an earlier one.',
    access: 'signed-in',
    body: z.strictObject({ applicationType, from: z.optional(id) }),
    reply,
    status: 201,
  }),
  savePersonalInfo: patch('/api/applications/:id/personal-info', {
    summary: 'Save the personal information. With `draft=true`, incomplete answers are accepted.',
    access: 'signed-in',
    params,
    query: saving,
    body: PersonalInfoDraft,
    reply,
  }),
  saveTravelDetails: patch('/api/applications/:id/travel-details', {
    summary: 'Save the travel details. With `draft=true`, incomplete answers are accepted.',
    access: 'signed-in',
    params,
    query: saving,
    body: TravelDetailsDraft,
    reply,
  }),
  addCompanion: post('/api/applications/:id/companions', {
    summary: 'Add a traveller to the same trip, with their own application and one payment for everyone.',
    access: 'signed-in',
    params,
    reply,
    status: 201,
  }),
  announceRepresentative: post('/api/applications/:id/representative', {
    summary: 'State that the caller applies for someone else. Payment then requires the declaration.',
    access: 'signed-in',
    params,
    reply,
  }),
  declareRepresentative: put('/api/applications/:id/representative', {
    summary: 'Declare that the caller applies for someone else, in what capacity, and that the person has agreed.',
    access: 'signed-in',
    params,
    body: RepresentativeDeclaration,
    reply,
  }),
  removeRepresentative: del('/api/applications/:id/representative', {
    summary: 'State that the traveller applies in person.',
    access: 'signed-in',
    params,
    reply,
  }),
  remove: del('/api/applications/:id', {
    summary: 'Delete a draft and everything in it.',
    access: 'signed-in',
    params,
    reply: noReply,
    status: 204,
  }),
  pay: post('/api/applications/:id/payment', {
    summary:
      'Pay for the application and the travellers in its group, which submits them. The amount must match the ' +
      'fee; the status is ignored. `Idempotency-Key` makes a repeated call harmless.',
    access: 'signed-in',
    params,
    body: PaymentRequest,
    reply: z.object({ payment: PaymentInfo, application: ApplicationWithHistory }),
    creates: true,
  }),
  submit: post('/api/applications/:id/submit', {
    summary: "Submit a paid draft, or the reply to an officer's request.",
    access: 'signed-in',
    params,
    body: z.optional(z.strictObject({ answer: z.optional(multilineText(1, /*i18n*/ 'An answer is required', 5000)) })),
    reply,
  }),
  withdraw: post('/api/applications/:id/withdraw', {
    summary: 'Withdraw an application before it is decided.',
    access: 'signed-in',
    params,
    reply,
  }),
  fileAppeal: post('/api/applications/:id/review-request', {
    summary: 'Appeal against a rejection. Another officer reviews it.',
    access: 'signed-in',
    params,
    body: z.strictObject({ statement: multilineText(10, /*i18n*/ 'Please tell us briefly what was wrong', 5000) }),
    reply,
    creates: true,
  }),
}

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
    summary: 'The own applications, the newest first.',
    access: 'signed-in',
    reply: z.array(Application),
  }),
  read: get('/api/applications/:id', {
    summary: 'One application with its documents, its payment, what may be done with it, and its history.',
    access: 'signed-in',
    params,
    reply: ApplicationWithHistory,
  }),
  start: post('/api/applications', {
    summary: 'Begin an application, with the answers of an earlier one if it is named.',
    access: 'signed-in',
    body: z.strictObject({ applicationType, from: z.optional(id) }),
    reply,
    status: 201,
  }),
  savePersonalInfo: patch('/api/applications/:id/personal-info', {
    summary: 'Answer the questions about the person. With `draft=true` any of them, as far as they are typed.',
    access: 'signed-in',
    params,
    query: saving,
    body: PersonalInfoDraft,
    reply,
  }),
  saveTravelDetails: patch('/api/applications/:id/travel-details', {
    summary: 'Answer the questions about the journey. With `draft=true` any of them, as far as they are typed.',
    access: 'signed-in',
    params,
    query: saving,
    body: TravelDetailsDraft,
    reply,
  }),
  addCompanion: post('/api/applications/:id/companions', {
    summary: 'Add another traveller to the same journey, with an application of their own and one payment for all.',
    access: 'signed-in',
    params,
    reply,
    status: 201,
  }),
  announceRepresentative: post('/api/applications/:id/representative', {
    summary: 'Say that the caller applies for somebody else. Paying then waits for the declaration.',
    access: 'signed-in',
    params,
    reply,
  }),
  declareRepresentative: put('/api/applications/:id/representative', {
    summary: 'Declare that the caller applies for somebody else, in which capacity, and that the person agreed.',
    access: 'signed-in',
    params,
    body: RepresentativeDeclaration,
    reply,
  }),
  removeRepresentative: del('/api/applications/:id/representative', {
    summary: 'Say that the traveller applies in person.',
    access: 'signed-in',
    params,
    reply,
  }),
  remove: del('/api/applications/:id', {
    summary: 'Delete a draft with everything in it.',
    access: 'signed-in',
    params,
    reply: noReply,
    status: 204,
  }),
  pay: post('/api/applications/:id/payment', {
    summary:
      'Pay for the application and the travellers who apply with it, and so submit them. The amount is compared with ours, the status is ignored. `Idempotency-Key` makes a repeated call harmless.',
    access: 'signed-in',
    params,
    body: PaymentRequest,
    reply: z.object({ payment: PaymentInfo, application: ApplicationWithHistory }),
  }),
  submit: post('/api/applications/:id/submit', {
    summary: 'Hand in a draft that is paid, or the answer to what an officer asked for.',
    access: 'signed-in',
    params,
    body: z.optional(z.strictObject({ answer: z.optional(multilineText(1, /*i18n*/ 'An answer is required', 5000)) })),
    reply,
  }),
  withdraw: post('/api/applications/:id/withdraw', {
    summary: 'Take an application back before it is decided.',
    access: 'signed-in',
    params,
    reply,
  }),
  fileAppeal: post('/api/applications/:id/review-request', {
    summary: 'Ask another officer to look at a refusal again.',
    access: 'signed-in',
    params,
    body: z.strictObject({ statement: multilineText(10, /*i18n*/ 'Please say in a few words what was wrong', 5000) }),
    reply,
  }),
}

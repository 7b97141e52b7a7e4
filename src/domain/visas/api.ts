import * as z from 'zod/mini'
import { del, get, post } from '#foundation/values/endpoint.ts'
import { adminOnly, staff } from '#foundation/values/roles.ts'
import { id, noReply, sentFile } from '#foundation/values/schema.ts'
import { CorrectionRequest, NewCorrectionRequest, RequestAnswer } from './correction-request.ts'
import { Correction, Evidence, Reason, Visa } from './visa.ts'

const ofApplication = z.object({ applicationId: id })
const params = z.object({ id })
const reason = Reason

export const visasApi = {
  read: get('/api/visas/:applicationId', {
    summary: 'The visa of an application, for its owner and for the desk.',
    access: 'signed-in',
    params: ofApplication,
    reply: Visa,
  }),
  pdf: get('/api/visas/:applicationId/pdf', {
    summary: 'The visa as a signed PDF.',
    access: 'signed-in',
    params: ofApplication,
    reply: sentFile,
  }),
  picture: get('/api/visas/:applicationId/picture', {
    summary: 'The visa as a PNG picture for the screen of a phone.',
    access: 'signed-in',
    params: ofApplication,
    reply: sentFile,
  }),
  wallets: get('/api/visa-wallets', {
    summary: 'Which wallets of phones this service makes passes for.',
    access: 'signed-in',
    reply: z.object({ apple: z.boolean(), google: z.boolean() }),
  }),
  applePass: get('/api/visas/:applicationId/apple-pass', {
    summary: 'The visa as a signed pass for Apple Wallet.',
    access: 'signed-in',
    params: ofApplication,
    reply: sentFile,
  }),
  googlePass: get('/api/visas/:applicationId/google-pass', {
    summary: 'A link that saves the visa in Google Wallet.',
    access: 'signed-in',
    params: ofApplication,
    reply: z.object({ link: z.url() }),
  }),
  correctionRequests: get('/api/visas/:applicationId/correction-requests', {
    summary: "List the holder's correction requests, newest first, with the answers.",
    access: 'signed-in',
    params: ofApplication,
    reply: z.array(CorrectionRequest),
  }),
  requestCorrection: post('/api/visas/:applicationId/correction-requests', {
    summary:
      'Say what is wrong on the own visa and what it should be, or that the passport was replaced. ' +
      'The document that proves it is uploaded first, as `evidence`.',
    access: 'signed-in',
    params: ofApplication,
    body: NewCorrectionRequest,
    reply: CorrectionRequest,
    status: 201,
  }),
  withdrawCorrectionRequest: del('/api/visas/:applicationId/correction-requests/:id', {
    summary: "Withdraw a request that hasn't been answered yet.",
    access: 'signed-in',
    params: z.object({ applicationId: id, id }),
    reply: noReply,
    status: 204,
  }),
  declineCorrectionRequest: post('/api/case-management/correction-requests/:id/decline', {
    summary: 'Answer a correction request without changing the visa.',
    access: staff,
    params,
    body: RequestAnswer,
    reply: noReply,
    status: 204,
  }),
  suspend: post('/api/case-management/visas/:id/suspend', {
    summary:
      'Suspend a visa at once and ask for its revocation. It is revoked once a second person, an administrator, confirms ' +
      'within a day; otherwise it counts again.',
    access: staff,
    params,
    body: z.strictObject({ reason }),
    reply: Visa,
    status: 202,
  }),
  reinstate: del('/api/case-management/visas/:id/suspend', {
    summary: 'End the suspension of a visa; it becomes valid again.',
    access: staff,
    params,
    reply: Visa,
  }),
  askRevocation: post('/api/admin/visas/:id/revoke', {
    summary:
      'Suspend a visa immediately and request its revocation, which a second administrator must confirm within a day.',
    access: adminOnly,
    params,
    body: z.strictObject({ reason }),
    reply: Visa,
    status: 202,
  }),
  confirmRevocation: post('/api/admin/visas/:id/revoke/confirm', {
    summary: 'Revoke a visa that another administrator asked to revoke.',
    access: adminOnly,
    params,
    reply: Visa,
  }),
  withdrawRevocation: del('/api/admin/visas/:id/revoke', {
    summary: 'End the suspension of a visa that was proposed for revocation; it becomes valid again.',
    access: adminOnly,
    params,
    reply: Visa,
  }),
  askCorrection: post('/api/admin/visas/:id/reissue', {
    summary:
      'Ask for a visa to be moved to a new passport, or for one fact about its holder to be corrected, and name the evidence. ' +
      'It counts once a second administrator has confirmed it.',
    access: adminOnly,
    params,
    body: z.strictObject({ corrections: Correction, reason, evidence: Evidence }),
    reply: Visa,
    status: 202,
  }),
  confirmCorrection: post('/api/admin/visas/:id/reissue/confirm', {
    summary:
      'Correct a visa as another administrator asked: a new one takes its place in the same moment. ' +
      'A watchlist hit or another open application of the new identity must have been judged before.',
    access: adminOnly,
    params,
    reply: Visa,
    status: 201,
  }),
  withdrawCorrection: del('/api/admin/visas/:id/reissue', {
    summary: 'Withdraw a proposed correction of a visa.',
    access: adminOnly,
    params,
    reply: Visa,
  }),
}

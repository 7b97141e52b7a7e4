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
    summary: 'Get the visa of an application, as its owner or as staff.',
    access: 'signed-in',
    params: ofApplication,
    reply: Visa,
  }),
  pdf: get('/api/visas/:applicationId/pdf', {
    summary: 'Download the visa as a signed PDF.',
    access: 'signed-in',
    params: ofApplication,
    reply: sentFile,
  }),
  picture: get('/api/visas/:applicationId/picture', {
    summary: 'Download the visa as a PNG picture for a phone screen.',
    access: 'signed-in',
    params: ofApplication,
    reply: sentFile,
  }),
  wallets: get('/api/visa-wallets', {
    summary: 'List the phone wallets that this service makes passes for.',
    access: 'signed-in',
    reply: z.object({ apple: z.boolean(), google: z.boolean() }),
  }),
  applePass: get('/api/visas/:applicationId/apple-pass', {
    summary: 'Download the visa as a signed pass for Apple Wallet.',
    access: 'signed-in',
    params: ofApplication,
    reply: sentFile,
  }),
  googlePass: get('/api/visas/:applicationId/google-pass', {
    summary: 'Get a link that saves the visa to Google Wallet.',
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
      'Report what is wrong on your visa and what it should say, or that you have a new passport. Upload the ' +
      'document that proves it first, as `evidence`.',
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
      'Suspend a visa immediately and request its revocation. It is revoked if an administrator confirms ' +
      'within a day; otherwise it becomes valid again.',
    access: staff,
    params,
    body: z.strictObject({ reason }),
    reply: Visa,
    status: 202,
    creates: true,
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
    creates: true,
  }),
  confirmRevocation: post('/api/admin/visas/:id/revoke/confirm', {
    summary: 'Revoke a visa, as another administrator requested.',
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
      'Request that a visa is moved to a new passport or that one detail of its holder is corrected, stating ' +
      'the evidence. It takes effect once a second administrator has confirmed it.',
    access: adminOnly,
    params,
    body: z.strictObject({ corrections: Correction, reason, evidence: Evidence }),
    reply: Visa,
    status: 202,
    creates: true,
  }),
  confirmCorrection: post('/api/admin/visas/:id/reissue/confirm', {
    summary:
      'Correct a visa as another administrator requested: a new one replaces it immediately. Watchlist hits ' +
      'and other open applications of the new identity must be assessed first.',
    access: adminOnly,
    params,
    reply: Visa,
    status: 201,
    creates: false,
  }),
  withdrawCorrection: del('/api/admin/visas/:id/reissue', {
    summary: 'Withdraw a proposed correction of a visa.',
    access: adminOnly,
    params,
    reply: Visa,
  }),
}

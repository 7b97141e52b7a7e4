import * as z from 'zod/mini'
import { del, get, post } from '#foundation/values/endpoint.ts'
import { adminOnly } from '#foundation/values/roles.ts'
import { id, sentFile } from '#foundation/values/schema.ts'
import { PendingChange, Correction, Reason, Visa } from './visa.ts'

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
  askRevocation: post('/api/admin/visas/:id/revoke', {
    summary: 'Ask for a visa to be revoked. It counts once a second administrator has confirmed it.',
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
    summary: 'Let a visa stand that was to be revoked.',
    access: adminOnly,
    params,
    reply: Visa,
  }),
  askedRevocations: get('/api/admin/visas/revocations', {
    summary: 'Revocations that wait for a second administrator, the oldest first.',
    access: adminOnly,
    reply: z.array(PendingChange),
  }),
  askCorrection: post('/api/admin/visas/:id/reissue', {
    summary:
      'Ask for a visa to be corrected or moved to a new passport. It counts once a second administrator has confirmed it.',
    access: adminOnly,
    params,
    body: z.strictObject({ corrections: Correction, reason }),
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
    summary: 'Let a visa stand that was to be corrected.',
    access: adminOnly,
    params,
    reply: Visa,
  }),
  askedCorrections: get('/api/admin/visas/corrections', {
    summary: 'Corrections that wait for a second administrator, the oldest first.',
    access: adminOnly,
    reply: z.array(PendingChange),
  }),
}

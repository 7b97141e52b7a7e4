import * as z from 'zod/mini'
import { get, post } from '#foundation/values/endpoint.ts'
import { staff } from '#foundation/values/roles.ts'
import { id, oneOf, sentFile } from '#foundation/values/schema.ts'
import { StaffIdentityCheck, pictureNames, IdentityCheckReview, IdentityCheck } from './identity-check.ts'

const params = z.object({ id })
const ofCase = z.object({ id, verificationId: id })

export const identityApi = {
  read: get('/api/identity/:id', {
    summary: 'Get the identity check of an appointment, by the appointment’s ID.',
    access: 'signed-in',
    params,
    reply: IdentityCheck,
  }),
  begin: post('/api/identity/:id/session', {
    summary:
      'Start an identity check or continue the open one. Requires consent once; limited to three attempts a day.',
    access: 'signed-in',
    params,
    body: z.prefault(z.strictObject({ consent: z.optional(z.boolean()) }), {}),
    reply: IdentityCheck,
    status: 201,
    creates: false,
  }),
  document: post('/api/identity/:id/document', {
    summary: 'Upload a picture of the passport page. It is read and compared with the application.',
    access: 'signed-in',
    params,
    reply: IdentityCheck,
    takesFile: 'file',
  }),
  selfie: post('/api/identity/:id/selfie', {
    summary:
      'Send one camera picture, with the nonce of the current movement and an increasing number. The reply ' +
      'names the next movement; after the last one, the check is decided.',
    access: 'signed-in',
    params,
    query: z.strictObject({
      nonce: z.prefault(z.string().check(z.maxLength(64)), ''),
      sequence: z.prefault(z.coerce.number().check(z.int(), z.nonnegative()), 0),
    }),
    reply: IdentityCheck,
    takesFile: 'file',
  }),
  handIn: post('/api/identity/:id/hand-in', {
    summary: 'Submit without the requested movements; an officer reviews it.',
    access: 'signed-in',
    params,
    reply: IdentityCheck,
  }),
  decided: post('/api/identity/webhooks/hosted', {
    summary: 'Receive signed decisions from the hosted provider.',
    access: 'anyone',
    reply: z.object({ received: z.boolean() }),
    takesBytes: 256 * 1024,
    bytesType: 'application/json',
    duringMaintenance: true,
  }),

  ofCase: get('/api/case-management/:id/identity', {
    summary: 'List the identity checks of a case, newest first.',
    access: staff,
    params,
    reply: z.array(StaffIdentityCheck),
  }),
  picture: get('/api/case-management/:id/identity/:verificationId/pictures/:picture', {
    summary: 'Get a picture of an identity check, as long as it is kept.',
    access: staff,
    params: z.object({ id, verificationId: id, picture: oneOf(pictureNames) }),
    reply: sentFile,
  }),
  review: post('/api/case-management/:id/identity/:verificationId/review', {
    summary: 'Confirm or change the result of an identity check, with notes. It counts only after this.',
    access: staff,
    params: ofCase,
    body: IdentityCheckReview,
    reply: StaffIdentityCheck,
  }),
}

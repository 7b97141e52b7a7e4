import * as z from 'zod/mini'
import { get, post } from '#foundation/values/endpoint.ts'
import { adminOnly } from '#foundation/values/roles.ts'
import { noReply, paging, sentFile } from '#foundation/values/schema.ts'
import { ChainState, TrailEntry, TrailFilter } from './trail.ts'

export const auditTrailApi = {
  trail: get('/api/admin/audit', {
    summary:
      'What happened, the newest first; by time, actor, subject and name. Pages by `limit` and `cursor`; `X-Total-Count` counts up to 10,001.',
    access: adminOnly,
    query: z.extend(TrailFilter, paging),
    reply: z.array(TrailEntry),
  }),
  exportTrail: get('/api/admin/audit/export', {
    summary: 'The same as a CSV file, at most 10,000 rows. That it was taken is written to history.',
    access: adminOnly,
    query: TrailFilter,
    reply: sentFile,
  }),
  chain: get('/api/admin/audit/chain', {
    summary: 'Whether history is as it was written: the newest event, the signed head kept outside, the last check.',
    access: adminOnly,
    reply: ChainState,
  }),
  checkChain: post('/api/admin/audit/chain/check', {
    summary: 'Ask for a walk over the whole chain, which happens in the background.',
    access: adminOnly,
    reply: noReply,
    status: 204,
  }),
}

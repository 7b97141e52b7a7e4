import * as z from 'zod/mini'
import { get, post } from '#foundation/values/endpoint.ts'
import { adminOnly } from '#foundation/values/roles.ts'
import { noReply, paging, sentFile } from '#foundation/values/schema.ts'
import { ChainState, TrailEntry, TrailFilter } from './trail.ts'

export const auditTrailApi = {
  trail: get('/api/admin/audit', {
    summary:
      'List audit events, newest first, by time, actor, subject and name. Pages by `limit` and `cursor`; `X-Total-Count` counts up to 10,001.',
    access: adminOnly,
    query: z.extend(TrailFilter, paging),
    reply: z.array(TrailEntry),
    mayLag: true,
  }),
  exportTrail: get('/api/admin/audit/export', {
    summary: 'Export audit events as CSV, at most 10,000 rows. The export is audited.',
    access: adminOnly,
    query: TrailFilter,
    reply: sentFile,
  }),
  chain: get('/api/admin/audit/chain', {
    summary: 'Get the state of the audit chain: newest event, externally stored checkpoint and last check.',
    access: adminOnly,
    reply: ChainState,
  }),
  checkChain: post('/api/admin/audit/chain/check', {
    summary: 'Start a background check of the whole audit chain.',
    access: adminOnly,
    reply: noReply,
    status: 204,
  }),
}

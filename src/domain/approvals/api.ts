import * as z from 'zod/mini'
import { del, get, post } from '#foundation/values/endpoint.ts'
import { adminOnly } from '#foundation/values/roles.ts'
import { id, noReply } from '#foundation/values/schema.ts'
import { Approval } from './approval.ts'

const params = z.object({ id })

export const approvalsApi = {
  list: get('/api/admin/approvals', {
    summary: 'What waits for a second administrator, the oldest first.',
    access: adminOnly,
    reply: z.array(Approval),
  }),
  confirm: post('/api/admin/approvals/:id/confirm', {
    summary: 'Confirm what another administrator asked for. It takes effect at once.',
    access: adminOnly,
    params,
    reply: noReply,
    status: 204,
  }),
  withdraw: del('/api/admin/approvals/:id', {
    summary: 'Withdraw your own request, or turn down that of another administrator.',
    access: adminOnly,
    params,
    reply: noReply,
    status: 204,
  }),
}

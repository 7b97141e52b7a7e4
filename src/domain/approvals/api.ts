import * as z from 'zod/mini'
import { del, get, post } from '#foundation/values/endpoint.ts'
import { adminOnly } from '#foundation/values/roles.ts'
import { id, noReply } from '#foundation/values/schema.ts'
import { Approval } from './approval.ts'

const params = z.object({ id })

export const approvalsApi = {
  list: get('/api/admin/approvals', {
    summary: 'List requests waiting for a second administrator, oldest first.',
    access: adminOnly,
    reply: z.array(Approval),
    mayLag: true,
  }),
  confirm: post('/api/admin/approvals/:id/confirm', {
    summary: "Confirm another administrator's request. It takes effect immediately.",
    access: adminOnly,
    params,
    reply: noReply,
    status: 204,
  }),
  withdraw: del('/api/admin/approvals/:id', {
    summary: "Withdraw your own request, or reject another administrator's.",
    access: adminOnly,
    params,
    reply: noReply,
    status: 204,
  }),
}

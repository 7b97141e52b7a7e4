import * as z from 'zod/mini'
import { get } from '#foundation/values/endpoint.ts'
import { adminOnly } from '#foundation/values/roles.ts'
import { SecurityAlert } from './alert.ts'

export const securityAlertsApi = {
  list: get('/api/admin/security-alerts', {
    summary: 'List the security alerts of the last 90 days, newest first, at most 10.',
    access: adminOnly,
    reply: z.array(SecurityAlert),
    mayLag: true,
  }),
}

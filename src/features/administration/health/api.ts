import { get } from '#foundation/values/endpoint.ts'
import { adminOnly } from '#foundation/values/roles.ts'
import { Health } from './health.ts'

export const healthApi = {
  read: get('/api/admin/health', {
    summary: 'Get the health of each part: database, jobs, email, storage, instances, backup and disabled protections.',
    access: adminOnly,
    reply: Health,
  }),
}

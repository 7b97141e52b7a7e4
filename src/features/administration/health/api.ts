import { get } from '#foundation/values/endpoint.ts'
import { adminOnly } from '#foundation/values/roles.ts'
import { Health } from './health.ts'

export const healthApi = {
  read: get('/api/admin/health', {
    summary:
      'How the parts of the service are: database, queue, mail, storage, instances, backup, protections that are switched off.',
    access: adminOnly,
    reply: Health,
  }),
}

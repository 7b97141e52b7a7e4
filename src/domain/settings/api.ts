import * as z from 'zod/mini'
import { get, post } from '#foundation/values/endpoint.ts'
import { adminOnly } from '#foundation/values/roles.ts'
import { Settings } from './settings.ts'

export const settingsApi = {
  read: get('/api/admin/settings', { summary: 'The system settings.', access: adminOnly, reply: Settings }),
  save: post('/api/admin/settings', {
    summary:
      'Change system settings; what is not named stays. What makes the service less strict waits for a second administrator. ' +
      'Answers the settings in force.',
    access: adminOnly,
    body: z.partial(Settings),
    reply: Settings,
  }),
}

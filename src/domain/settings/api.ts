import * as z from 'zod/mini'
import { get, post } from '#foundation/values/endpoint.ts'
import { adminOnly } from '#foundation/values/roles.ts'
import { Settings } from './settings.ts'

export const settingsApi = {
  read: get('/api/admin/settings', { summary: 'Get the system settings.', access: adminOnly, reply: Settings }),
  save: post('/api/admin/settings', {
    summary:
      'Change system settings; anything left out stays unchanged. Changes that make the service less strict ' +
      'need a second administrator. Returns the settings now in force.',
    access: adminOnly,
    body: z.partial(Settings),
    reply: Settings,
  }),
}

import { get, post } from '#foundation/values/endpoint.ts'
import { Preferences } from './preferences.ts'

export const trackingApi = {
  preferences: get('/api/notifications/preferences', {
    summary: 'What the signed-in person wants to be told, and how.',
    access: 'signed-in',
    reply: Preferences,
  }),
  savePreferences: post('/api/notifications/preferences', {
    summary: 'Change it. Letters obey from now on; what concerns the security of the account is always told.',
    access: 'signed-in',
    body: Preferences,
    reply: Preferences,
  }),
}

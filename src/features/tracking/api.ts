import { get, post } from '#foundation/values/endpoint.ts'
import { Preferences } from './preferences.ts'
import { PublicStatus, StatusQuestion } from './public-status.ts'

export const trackingApi = {
  publicStatus: post('/api/track', {
    summary:
      'The status of an application by its number, the passport’s and the date of birth. What is wrong is not told.',
    access: 'anyone',
    body: StatusQuestion,
    reply: PublicStatus,
    duringMaintenance: true,
  }),
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

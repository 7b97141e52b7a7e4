import { get, post } from '#foundation/values/endpoint.ts'
import { Preferences } from './preferences.ts'
import { PublicStatus, StatusQuestion } from './public-status.ts'

export const trackingApi = {
  publicStatus: post('/api/track', {
    summary:
      'Get the status of an application by its number, passport number and date of birth. The reply doesn’t say which one is wrong.',
    access: 'anyone',
    body: StatusQuestion,
    reply: PublicStatus,
    duringMaintenance: true,
  }),
  preferences: get('/api/notifications/preferences', {
    summary: "Get the signed-in person's notification preferences.",
    access: 'signed-in',
    isKeptOffline: true,
    reply: Preferences,
  }),
  savePreferences: post('/api/notifications/preferences', {
    summary: 'Change the notification preferences. Security emails are always sent.',
    access: 'signed-in',
    body: Preferences,
    reply: Preferences,
  }),
}

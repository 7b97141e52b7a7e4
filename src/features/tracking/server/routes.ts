import type { Serve } from '#foundation/http/server/serve.ts'
import { trackingApi } from '../api.ts'
import { readPreferences, savePreferences } from './preferences.ts'

export function trackingRoutes(serve: Serve) {
  serve(trackingApi.preferences, ({ db, user }) => readPreferences(db, user.id))
  serve(trackingApi.savePreferences, (context, { body }) => savePreferences(context, body))
}

import type { Serve } from '#foundation/http/server/serve.ts'
import { trackingApi } from '../api.ts'
import { readPreferences, savePreferences } from './preferences.ts'
import { readPublicStatus } from './public-status.ts'

export function trackingRoutes(serve: Serve) {
  // Without a transaction, so that refused guesses count.
  serve.withoutTransaction(trackingApi.publicStatus, (context, { body }) => readPublicStatus(context, body))
  serve(trackingApi.preferences, ({ db, user }) => readPreferences(db, user.id))
  serve(trackingApi.savePreferences, (context, { body }) => savePreferences(context, body))
}

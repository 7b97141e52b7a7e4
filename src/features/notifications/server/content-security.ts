import type { Grant } from '#foundation/http/server/security.ts'
import { screens } from '#foundation/paths.ts'

/** The page that starts the worker which shows messages. */
export const pushGrant: Grant = {
  covers: (pathname) => pathname === screens.notificationSettings.path,
  sources: { 'trusted-types': ['own-workers'] },
}

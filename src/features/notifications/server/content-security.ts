import type { Grant } from '#foundation/http/server/security.ts'
import { screens } from '#foundation/paths.ts'

export const pushGrant: Grant = {
  covers: (pathname) => pathname === screens.notificationSettings.path,
  sources: { 'trusted-types': ['own-workers'] },
}

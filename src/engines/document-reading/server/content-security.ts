import { isPublic, isScreen } from '#foundation/paths.ts'
import type { Grant } from '#foundation/http/server/security.ts'

export const documentReadingGrant: Grant = {
  covers: (pathname) => isScreen(pathname) && !isPublic(pathname),
  sources: { 'trusted-types': ['own-workers'] },
}

import { isPublic, isScreen } from '#foundation/paths.ts'
import type { Grant } from '#foundation/http/server/security.ts'

/** The app reads passports in a worker of ours, on the visitor's own device. */
export const readingPapers: Grant = {
  covers: (pathname) => isScreen(pathname) && !isPublic(pathname),
  sources: { 'trusted-types': ['own-workers'] },
}

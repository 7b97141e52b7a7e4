import { isPublic, isScreen } from '#foundation/paths.ts'
import type { Grant } from '#foundation/http/server/security.ts'

export const readingPapers: Grant = {
  covers: (pathname) => isScreen(pathname) && !isPublic(pathname),
  sources: { 'trusted-types': ['own-workers'] },
}

import { screens } from '#foundation/paths.ts'
import type { Grant } from '#foundation/http/server/security.ts'

export const wizardGrant: Grant = {
  covers: (pathname) => pathname.startsWith(`${screens.application.path}/`),
  sources: {},
  devices: ['camera'],
}

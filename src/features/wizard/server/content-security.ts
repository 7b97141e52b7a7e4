import { screens } from '#foundation/paths.ts'
import type { Grant } from '#foundation/http/server/security.ts'

/** For reading the passport on the device. */
export const wizardGrant: Grant = {
  covers: (pathname) => pathname.startsWith(`${screens.application.path}/`),
  sources: {},
  devices: ['camera'],
}

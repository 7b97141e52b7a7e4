import { screens } from '#foundation/paths.ts'
import type { Grant } from '#foundation/http/server/security.ts'

export const verificationGrant: Grant = {
  covers: (pathname) =>
    pathname === screens.verify.path || pathname === screens.sealLink.path || pathname.startsWith('/assets/worker-'),
  sources: { 'script-src': ["'wasm-unsafe-eval'"], 'trusted-types': ['own-workers'] },
  devices: ['camera'],
}

import { screens } from '#foundation/paths.ts'
import type { Grant } from '#foundation/http/server/security.ts'

/** The page that checks visas looks through a camera, and reads symbols in a worker that runs compiled code. */
export const cameraAndWorker: Grant = {
  covers: (pathname) => pathname === screens.verify.path || pathname.startsWith('/assets/worker-'),
  sources: { 'script-src': ["'wasm-unsafe-eval'"], 'trusted-types': ['own-workers'] },
  devices: ['camera'],
}

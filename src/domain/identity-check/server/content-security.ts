import { screens } from '#foundation/paths.ts'
import type { Grant } from '#foundation/http/server/security.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { identityConfig } from './config.ts'

const isCheck = (pathname: string) => pathname.startsWith(screens.biometricAppointment.path.replace('$id', ''))

/** The page of the identity check looks through the camera, and meets an officer by video. */
const looking: Grant = { covers: isCheck, sources: {}, devices: ['camera', 'microphone'] }

/** Where a hosted provider makes the check, its script and its frame may stand on this one page. */
const frames = ['https://*.veriff.me', 'https://*.veriff.com']
const hosted: Grant = {
  covers: isCheck,
  sources: {
    'script-src': ['https://cdn.veriff.me'],
    'frame-src': frames,
    'trusted-types': ['identity-provider'],
  },
  devices: ['camera', 'microphone'],
  framesOf: frames,
}

export function identityGrants(services: Services): Grant[] {
  return identityConfig(services).hosted ? [looking, hosted] : [looking]
}

import { screens } from '#foundation/paths.ts'
import type { Grant } from '#foundation/http/server/security.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { identityConfig } from './config.ts'

const isIdentityCheckPage = (pathname: string) =>
  pathname.startsWith(screens.biometricAppointment.path.replace('$id', ''))

const cameraGrant: Grant = { covers: isIdentityCheckPage, sources: {}, devices: ['camera', 'microphone'] }

const frames = ['https://*.veriff.me', 'https://*.veriff.com']
const hosted: Grant = {
  covers: isIdentityCheckPage,
  sources: {
    'script-src': ['https://cdn.veriff.me'],
    'frame-src': frames,
    'trusted-types': ['identity-provider'],
  },
  devices: ['camera', 'microphone'],
  framesOf: frames,
}

export function identityGrants(services: Services): Grant[] {
  return identityConfig(services).hosted ? [cameraGrant, hosted] : [cameraGrant]
}

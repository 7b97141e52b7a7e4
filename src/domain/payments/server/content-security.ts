import { isPublic, isScreen } from '#foundation/paths.ts'
import type { Grant } from '#foundation/http/server/security.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { paymentsConfig } from './config.ts'

/** Where card fields are the provider's own, its script and frames may stand in the app; public pages never carry them. */
const hostedFields: Grant = {
  covers: (pathname) => isScreen(pathname) && !isPublic(pathname),
  sources: {
    'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
    'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    'connect-src': ['https://api.stripe.com'],
    'img-src': ['https://*.stripe.com'],
    // Its script adds further ones of its own, which only a policy of this name can allow.
    'trusted-types': ['default'],
  },
}

export function paymentGrants(services: Services): Grant[] {
  return paymentsConfig(services).stripe ? [hostedFields] : []
}

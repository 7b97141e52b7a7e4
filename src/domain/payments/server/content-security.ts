import { isPublic, isScreen } from '#foundation/paths.ts'
import type { Grant } from '#foundation/http/server/security.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { paymentsConfig } from './config.ts'

/** Hosted card fields need the provider's script and frames. Public pages never load them. */
const hostedFields: Grant = {
  covers: (pathname) => isScreen(pathname) && !isPublic(pathname),
  sources: {
    'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
    'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    'connect-src': ['https://api.stripe.com'],
    'img-src': ['https://*.stripe.com'],
    // The provider's script injects further scripts, which only a policy named `default` can allow.
    'trusted-types': ['default'],
  },
}

export function paymentGrants(services: Services): Grant[] {
  return paymentsConfig(services).stripe ? [hostedFields] : []
}

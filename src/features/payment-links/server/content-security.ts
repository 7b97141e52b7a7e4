import type { Grant } from '#foundation/http/server/security.ts'
import { screens } from '#foundation/paths.ts'

/** Links made before the token moved to the fragment still carry it in the query. */
export const paymentLinkGrant: Grant = {
  covers: (pathname) => pathname === screens.payByLink.path,
  sources: {},
  referrer: 'strict-origin',
}

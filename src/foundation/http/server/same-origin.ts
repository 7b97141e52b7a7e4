/** What a browser says about where a request comes from. */
export interface Provenance {
  origin: string | undefined
  fetchSite: string | undefined
  host: string | undefined
}

/**
 * Whether a request came from our own pages. Every browser names the origin of a write, so a request that says
 * nothing at all was not made by a page, and cannot ride on somebody's cookie.
 */
export function isSameOrigin({ origin, fetchSite, host }: Provenance, publicUrl: string): boolean {
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  const here = `${from.protocol}//${host}`
  return [here, publicUrl].some((address) => URL.canParse(address) && new URL(address).host === from.host)
}

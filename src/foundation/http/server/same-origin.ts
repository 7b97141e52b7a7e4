export interface Provenance {
  origin: string | undefined
  fetchSite: string | undefined
  host: string | undefined
}

/**
 * Browsers name the origin of every write, so a request without one was not made by a page and cannot abuse a cookie.
 */
export function isSameOrigin({ origin, fetchSite, host }: Provenance, publicUrl: string): boolean {
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  const here = `${from.protocol}//${host}`
  return [here, publicUrl].some((address) => URL.canParse(address) && new URL(address).host === from.host)
}

import type { Services } from './services.ts'

export interface Provenance {
  origin: string | undefined
  fetchSite: string | undefined
  host: string | undefined
}

/**
 * Browsers name the origin of every write, so a request without one was not made by a page and cannot abuse a cookie.
 */
export function isSameOrigin(
  { origin, fetchSite, host }: Provenance,
  { env, publicUrl }: Pick<Services, 'env' | 'publicUrl'>,
): boolean {
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const here = new URL(publicUrl()).origin
  // A proxy may pass on any host name, so in production only our own address counts.
  if (env.profile === 'production') return origin === here
  const served = `${new URL(origin).protocol}//${host}`
  return origin === here || (URL.canParse(served) && origin === new URL(served).origin)
}

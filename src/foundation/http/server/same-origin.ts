import type { FastifyRequest } from 'fastify'
import type { Services } from './services.ts'

/** Browsers name the origin of every write, so a request without one was not made by a page. */
export function isSameOrigin(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { env, publicUrl }: Pick<Services, 'env' | 'publicUrl'>,
): boolean {
  const { origin, host, 'sec-fetch-site': fetchSite } = headers
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const here = new URL(publicUrl()).origin
  // A proxy may pass on any host name, so in production only our own address counts.
  if (env.profile === 'production') return origin === here
  const served = `${new URL(origin).protocol}//${host}`
  return origin === here || (URL.canParse(served) && origin === new URL(served).origin)
}

import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from './services.ts'

/** Over https the cookie is bound to this host alone; plain http exists only on the own machine. */
function cookieName(services: Services): string {
  return isSecure(services) ? '__Host-session' : 'session'
}

function isSecure(services: Services): boolean {
  return services.publicUrl().startsWith('https://')
}

/** The bearer token if one is given, the cookie otherwise. */
export function readToken(
  request: FastifyRequest,
  services: Services,
): { token: string | undefined; fromCookie: boolean } {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer) return { token: bearer, fromCookie: false }
  const cookie = request.cookies[cookieName(services)]
  return { token: cookie, fromCookie: cookie !== undefined }
}

/** `expires` is left out for a session that ends with the browser. */
export function setSessionCookie(reply: FastifyReply, services: Services, token: string, expires?: Date) {
  void reply.setCookie(cookieName(services), token, {
    path: '/',
    httpOnly: true,
    secure: isSecure(services),
    sameSite: 'lax',
    ...(expires && { expires }),
  })
}

export function clearSessionCookie(reply: FastifyReply, services: Services) {
  void reply.clearCookie(cookieName(services), {
    path: '/',
    httpOnly: true,
    secure: isSecure(services),
    sameSite: 'lax',
  })
}

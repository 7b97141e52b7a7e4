import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from './services.ts'

/** `__Host-` needs https; plain http exists only on a developer's machine. */
function cookieName(services: Services): string {
  return isSecure(services) ? '__Host-session' : 'session'
}

function isSecure(services: Services): boolean {
  return services.publicUrl().startsWith('https://')
}

export function readSessionCookie(request: FastifyRequest, services: Services): string | undefined {
  return request.cookies[cookieName(services)]
}

/** Without `expires` the session ends with the browser. */
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

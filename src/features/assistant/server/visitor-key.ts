// Binds a conversation to the browser that began it, so that its number alone opens nothing.
import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Services } from '#foundation/http/server/services.ts'

const cookie = 'chat'

export interface VisitorKey {
  /** Hash of the secret this visitor showed, if they showed one. */
  shown: string | undefined
  /** The hash to bind a new conversation to; programs that keep no cookies get none. */
  make: () => string | null
}

export function visitorKey(services: Services, reply: FastifyReply): VisitorKey {
  const { request } = reply
  const secret = request.cookies[cookie]
  const hash = (value: string) => services.keys.keyedHash(value, 'chat visitor')
  const isBrowser = request.headers['sec-fetch-site'] !== undefined
  return {
    shown: secret && hash(secret),
    make: () => {
      if (secret) return hash(secret)
      if (!isBrowser) return null
      const made = randomBytes(32).toString('base64url')
      const secure = services.publicUrl().startsWith('https://')
      void reply.setCookie(cookie, made, { path: '/api/chat', httpOnly: true, sameSite: 'lax', secure })
      return hash(made)
    },
  }
}

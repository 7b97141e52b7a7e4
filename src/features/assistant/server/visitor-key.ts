// Binds a conversation to the browser that started it, so that its id alone opens nothing.
import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Services } from '#foundation/http/server/services.ts'

const cookie = 'chat'
const purpose = 'chat visitor'

export interface VisitorKey {
  shown: string[]
  make: () => string | null
}

export function visitorKey(services: Services, reply: FastifyReply): VisitorKey {
  const { request } = reply
  const secret = request.cookies[cookie]
  const hash = (value: string) => services.keys.keyedHash(value, purpose)
  const isBrowser = request.headers['sec-fetch-site'] !== undefined
  return {
    shown: secret ? services.keys.keyedHashes(secret, purpose) : [],
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

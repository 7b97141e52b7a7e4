import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Services } from './services.ts'

/** No inline script, no foreign host, no frame; what would turn text into script is refused by the browser itself. */
const directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
}

/** The same policy for a page that carries these very texts inside itself, each named by its hash (`sha256-…`). */
export function policyWith({ styles = [], scripts = [] }: { styles?: string[]; scripts?: string[] }): string {
  const wider: Record<string, string[]> = {
    ...directives,
    'script-src': [...directives['script-src'], ...scripts.map(quoted)],
    'style-src': [...directives['style-src'], ...styles.map(quoted)],
  }
  return Object.entries(wider)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

function quoted(hash: string): string {
  return `'${hash}'`
}

export async function secureAnswers(app: FastifyInstance, services: Services) {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: services.env.profile === 'production' ? { maxAge: 63_072_000, includeSubDomains: true } : false,
  })
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    void reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    if (request.url.startsWith('/api')) void reply.header('cache-control', 'no-store')
  })
}

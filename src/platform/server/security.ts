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

/** The page that checks visas looks through a camera, and reads symbols in a worker that runs compiled code. */
const looking = /^\/verify(?:$|\?)|^\/assets\/worker-/

function policyForLooking(policy: string): string {
  return policy
    .replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
    .replace("trusted-types 'none'", 'trusted-types own-workers')
}

/** The pages of an applicant read passports in a worker of ours. */
const readingPages = /^\/(?:application|dashboard)(?:$|[/?])/

function policyForReading(policy: string): string {
  return policy.replace("trusted-types 'none'", 'trusted-types own-workers')
}

const pagePolicy = policyWith({})
/** What a program asks for is never a page: whoever opens it as one gets text that can do nothing. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

const onEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** The last four are for browsers that know no policy. */
const onPages = {
  'content-security-policy': pagePolicy,
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

const onApi = { 'content-security-policy': apiPolicy, 'cache-control': 'no-store' }

/** Written for every answer, so the lists are made once. */
export function secureAnswers(app: FastifyInstance, services: Services) {
  const isProduction = services.env.profile === 'production'
  const always = {
    ...onEveryAnswer,
    ...(isProduction && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
  const [page, api] = [
    { ...always, ...onPages },
    { ...always, ...onApi },
  ]
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(request.url.startsWith('/api') ? api : page).header('x-request-id', request.id)
    done()
  })
  app.addHook('onSend', async (request, reply) => {
    if (readingPages.test(request.url))
      void reply.header('content-security-policy', policyForReading(String(reply.getHeader('content-security-policy'))))
    if (!looking.test(request.url)) return
    void reply.header('content-security-policy', policyForLooking(String(reply.getHeader('content-security-policy'))))
    void reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()')
  })
}

import type { FastifyInstance } from 'fastify'
import type { Services } from './services.ts'

const directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'media-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
}

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

/** A browser keeps the policy of the page it loaded, so these pages are entered by a full page load. */
export interface Grant {
  covers(pathname: string): boolean
  sources: Record<string, readonly string[]>
  devices?: readonly Device[]
  framesOf?: readonly string[]
  /** Where the address itself may hold a secret, no one is told more than our name. */
  referrer?: 'strict-origin'
}
type Device = 'camera' | 'microphone'

function widened(policy: string, granted: readonly Grant[]): string {
  const directives = new Map(
    policy.split('; ').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
  for (const [name, sources] of granted.flatMap((grant) => Object.entries(grant.sources))) {
    const own = (directives.get(name) ?? []).filter((source) => source !== "'none'")
    directives.set(name, [...own, ...sources])
  }
  return [...directives].map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ')
}

function permissions(granted: readonly Grant[] = []): string {
  const asked = (['camera', 'microphone'] as const).map((device) => {
    const grants = granted.filter(({ devices }) => devices?.includes(device))
    const frames = grants.flatMap(({ framesOf = [] }) => framesOf.map((origin) => `"${origin}"`))
    return `${device}=(${grants.length > 0 ? ['self', ...frames].join(' ') : ''})`
  })
  return [...asked, 'geolocation=()', 'payment=()'].join(', ')
}

const pagePolicy = policyWith({})
const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

const onEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissions(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** The last four are for browsers without CSP. */
const onPages = {
  'content-security-policy': pagePolicy,
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

const onApi = { 'content-security-policy': apiPolicy, 'cache-control': 'no-store' }

/** Runs for every reply, so the policies are computed once. */
export function addSecurityHeaders(app: FastifyInstance, services: Services, grants: readonly Grant[] = []) {
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
  app.addHook('onSend', async ({ url }, reply) => {
    const [pathname = ''] = url.split('?', 1)
    const granted = grants.filter((grant) => grant.covers(pathname))
    if (granted.length === 0) return
    const policy = String(reply.getHeader('content-security-policy'))
    void reply.header('content-security-policy', widened(policy, granted))
    void reply.header('permissions-policy', permissions(granted))
    for (const { referrer } of granted) if (referrer) void reply.header('referrer-policy', referrer)
  })
}

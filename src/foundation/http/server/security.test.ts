import { expect } from 'vitest'
import { production } from '#testing/production.ts'
import { openServer, type TestServer, test } from '#testing/server.ts'

const everywhere = {
  'x-request-id': expect.any(String),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

test('security: every reply has its request id and security headers', async ({ server }) => {
  const { anyone } = server
  for (const path of [
    '/api/auth/me',
    '/api/service',
    '/api/nowhere',
    '/healthz',
    '/nowhere',
    '/login',
    '/robots.txt',
  ]) {
    const { headers } = await anyone.get(path)
    expect(headers, path).toMatchObject(everywhere)
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers['content-security-policy']).not.toContain('unsafe')
  }
})

test('security: pages with payment links send no referrer', async ({ server }) => {
  const reply = await server.anyone.get('/pay?token=abcdefghijklmnopqrstuvwxyz')
  expect(reply.headers['referrer-policy']).toBe('strict-origin')
})

test('security: only our own scripts may run, and no eval', async ({ server }) => {
  const { anyone } = server
  for (const path of ['/', '/login', '/nowhere']) {
    const policy = String((await anyone.get(path)).headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'( 'sha256-[^']+')*; style-src 'self'/)
    for (const part of [
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy, path).toContain(part)
    expect(policy, path).toContain(path === '/login' ? 'trusted-types own-workers' : "trusted-types 'none'")
  }
})

test('security: passport pages additionally allow only our own worker', async ({ server }) => {
  const { anyone } = server
  for (const path of ['/application', '/application/1?step=travel', '/dashboard', '/login']) {
    const policy = String((await anyone.get(path)).headers['content-security-policy'])
    expect(policy, path).toContain('trusted-types own-workers')
    expect(policy, path).toMatch(/script-src 'self';/)
    expect(policy, path).not.toContain('unsafe')
  }
  const elsewhere = String((await anyone.get('/applications')).headers['content-security-policy'])
  expect(elsewhere).toContain("trusted-types 'none'")
})

test('security: API replies allow no content and are not cached', async ({ server }) => {
  const person = await server.aUser()
  const origin = await server.listen()
  const stop = new AbortController()
  for (const path of ['/api/auth/me', '/api/service', '/api/nowhere', '/api/live']) {
    const { headers } = await fetch(`${origin}${path}`, {
      headers: { authorization: `Bearer ${person.token}` },
      signal: stop.signal,
    })
    expect(Object.fromEntries(headers), path).toMatchObject({
      ...everywhere,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
  }
  stop.abort()
})

test('security: the API reference runs and loads nothing', async ({ server }) => {
  const { headers, body } = await server.anyone.get('/api/docs')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; frame-ancestors 'none'/)
  expect(policy).not.toContain('unsafe')
  expect(body).not.toMatch(/<script|javascript:| style=| on\w+=/i)
  expect(body).toContain('<code>GET /api/applications/{id}</code>')
})

test('security: in production writes must come from our own origin', async () => {
  const { app, aUser } = await openServer({ env: production })
  const { cookie } = await aUser()
  const write = (origin: string, host = 'evisa.test') =>
    app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { origin, host, cookie: `__Host-session=${cookie}` },
    })
  for (const origin of ['http://evisa.test', 'https://evisa.test:8443', 'https://evisa.test.', 'https://evil.test'])
    expect([origin, (await write(origin)).json()?.code]).toEqual([origin, 'cross-site'])
  expect((await write('https://evil.test', 'evil.test')).statusCode).toBe(403)
  expect((await write('https://evisa.test')).statusCode).toBe(204)
})

test('security: production sets HSTS for two years', async () => {
  const { anyone } = await openServer({ env: production })
  for (const path of ['/', '/api/service'])
    expect((await anyone.get(path)).headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
})

async function policyOf({ anyone }: TestServer, path: string): Promise<string> {
  return String((await anyone.get(path)).headers['content-security-policy'])
}

test('security: provider card frames are allowed only in the app and only if configured', async ({ server }) => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRETS: 'whsec_1' }
  const [configured, plain] = [await openServer({ env: stripe }), server]
  for (const path of ['/dashboard', '/application', '/application/1']) {
    const policy = await policyOf(configured, path)
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
    expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com')
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
    expect(policy).toMatch(/trusted-types own-workers default(;|$)/)
    expect(await policyOf(plain, path)).not.toContain('stripe')
  }
  for (const path of ['/', '/fr/faq', '/api/service', '/nowhere'])
    expect(await policyOf(configured, path)).not.toContain('stripe')
})

test('security: the camera is allowed only where visas are verified and passports are read', async ({ server }) => {
  const { anyone } = server
  const { headers } = await anyone.get('/verify?seal=1')
  expect(headers['permissions-policy']).toBe('camera=(self), microphone=(), geolocation=(), payment=()')
  expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
  const application = '/application/00000000-0000-4000-8000-000000000000'
  expect((await anyone.get(application)).headers['permissions-policy']).toContain('camera=(self), microphone=()')
  for (const elsewhere of ['/dashboard', '/application'])
    expect((await anyone.get(elsewhere)).headers['permissions-policy']).toContain('camera=()')
})

test('security: the identity check may use the camera, and a provider’s frame only if configured', async ({
  server,
}) => {
  const address = '/biometric-appointment/00000000-0000-4000-8000-000000000000'
  const own = (await server.anyone.get(address)).headers
  expect(own['permissions-policy']).toContain('camera=(self), microphone=(self)')
  expect(own['content-security-policy']).not.toContain('veriff')
  const env = { VERIFF_API_KEY: 'publishable-key', VERIFF_SECRET: 'a secret of the provider' }
  const { anyone } = await openServer({ env })
  const hosted = (await anyone.get(address)).headers
  expect(hosted['permissions-policy']).toContain('camera=(self "https://*.veriff.me" "https://*.veriff.com")')
  expect(hosted['content-security-policy']).toContain("script-src 'self' https://cdn.veriff.me;")
  expect(hosted['content-security-policy']).toContain('frame-src https://*.veriff.me https://*.veriff.com')
  for (const elsewhere of ['/', '/dashboard', '/verification-complete'])
    expect(String((await anyone.get(elsewhere)).headers['content-security-policy'])).not.toContain('veriff')
})

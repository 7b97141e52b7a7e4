import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { production } from '#testing/production.ts'
import { openServer } from '#testing/server.ts'

const everywhere = {
  'x-request-id': expect.any(String),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

test('every answer carries its request id and the headers that protect the reader', async () => {
  const { anyone } = await openServer()
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

test('a page may run our own scripts and nothing that turns text into one', async () => {
  const { anyone } = await openServer()
  for (const path of ['/', '/login', '/nowhere']) {
    const policy = String((await anyone.get(path)).headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'( 'sha256-[^']+')*; style-src 'self'/)
    for (const part of [
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
      expect(policy, path).toContain(part)
  }
})

test('where passports are read, a worker of our own may run, and nothing more', async () => {
  const { anyone } = await openServer()
  for (const path of ['/application', '/application/1?step=travel', '/dashboard']) {
    const policy = String((await anyone.get(path)).headers['content-security-policy'])
    expect(policy, path).toContain('trusted-types own-workers')
    expect(policy, path).toMatch(/script-src 'self';/)
    expect(policy, path).not.toContain('unsafe')
  }
  const elsewhere = String((await anyone.get('/applications')).headers['content-security-policy'])
  expect(elsewhere).toContain("trusted-types 'none'")
})

test('an answer for programs allows nothing at all and is kept nowhere', async () => {
  const server = await openServer()
  const person = await server.aUser()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const stop = new AbortController()
  for (const path of ['/api/auth/me', '/api/service', '/api/nowhere', '/api/live']) {
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, {
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

test('in production a browser is told to come by https only, for two years', async () => {
  const { anyone } = await openServer({ env: production })
  for (const path of ['/', '/api/service'])
    expect((await anyone.get(path)).headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
})

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { test } from '#testing/server.ts'

test('compression: a list is sent compressed to whoever can read it, and says the same', async ({ server }) => {
  const mary = await server.aUser()
  for (let each = 0; each < 10; each += 1) await server.anApplication(mary, 'in_review')
  const ask = (encoding?: string) =>
    server.as(mary).get('/api/applications', undefined, encoding ? { headers: { 'accept-encoding': encoding } } : {})

  const plain = await ask()
  const brotli = await ask('gzip, deflate, br')
  const gzip = await ask('gzip')

  expect(plain.headers['content-encoding']).toBeUndefined()
  expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotli.headers['vary']).toMatch(/accept-encoding/i)
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(brotli.rawPayload.length * 6).toBeLessThan(plain.rawPayload.length)
})

test('compression: what is short, or compressed already, is left as it is', async ({ server }) => {
  const mary = server.as(await server.aUser())
  const headers = { 'accept-encoding': 'br' }
  expect((await mary.get('/api/auth/me', undefined, { headers })).headers['content-encoding']).toBeUndefined()
})

test('compression: a compressed body is not unpacked', async ({ server: { app } }) => {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: Buffer.from('1f8b0800', 'hex'),
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  })
  expect(reply.statusCode).toBe(400)
})

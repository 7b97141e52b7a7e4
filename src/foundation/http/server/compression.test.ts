import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { test } from '#testing/server.ts'

test('compression: lists are compressed for clients that accept it', async ({ server }) => {
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

test('compression: short or already compressed replies are sent unchanged', async ({ server }) => {
  const mary = server.as(await server.aUser())
  const headers = { 'accept-encoding': 'br' }
  expect((await mary.get('/api/auth/me', undefined, { headers })).headers['content-encoding']).toBeUndefined()
})

test('compression: compressed request bodies are refused', async ({ server: { app } }) => {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: Buffer.from('1f8b0800', 'hex'),
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  })
  expect(reply.statusCode).toBe(400)
})

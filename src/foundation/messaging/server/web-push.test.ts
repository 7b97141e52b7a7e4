import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { openStub } from '#testing/http-stub.ts'
import { aBrowser, decryptPush } from '#testing/push-service.ts'
import { createPushKeys, encryptPush, pushKeysFrom, sendPush } from './web-push.ts'

test('web push: the example of RFC 8291 is reproduced byte for byte', () => {
  const target = {
    endpoint: 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const body = encryptPush('When I grow up, I want to be a watermelon', target, {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  })
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('web push: only the browser can decrypt it, and the sender is authenticated', async () => {
  const service = await openStub(() => ({ status: 201 }))
  const [browser, keys, now] = [aBrowser(service.url), createPushKeys(), new Date()]
  expect(pushKeysFrom(keys.privateKey)).toEqual(keys)
  const sender = { keys, contact: 'mailto:visa@example.org', now }
  expect(await sendPush(browser.target, '{"title":"Grüße"}', sender)).toBe('sent')

  const [{ headers, bytes }] = service.asked as [(typeof service.asked)[number]]
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '259200' })
  expect(decryptPush(browser, bytes)).toBe('{"title":"Grüße"}')
  expect(() => decryptPush(aBrowser(service.url), bytes)).toThrow()

  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization!) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect([key, isSigned]).toEqual([keys.publicKey, true])
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  expect([aud, sub]).toEqual([service.url, sender.contact])
  expect(Number(exp) - now.getTime() / 1000).toBeLessThanOrEqual(86_400)
})

test("web push: the push service's reply decides whether the device is kept", async () => {
  const answers = { 201: 'sent', 202: 'sent', 404: 'gone', 410: 'gone', 400: 'refused', 413: 'refused' }
  const sender = { keys: createPushKeys(), contact: 'mailto:visa@example.org', now: new Date() }
  for (const [status, outcome] of Object.entries(answers)) {
    const service = await openStub(() => ({ status: Number(status) }))
    expect(await sendPush(aBrowser(service.url).target, 'x', sender), status).toBe(outcome)
  }
  for (const answer of [{ status: 429 }, { status: 503 }, 'hang up'] as const) {
    const service = await openStub(() => answer)
    await expect(sendPush(aBrowser(service.url).target, 'x', sender)).rejects.toThrow()
  }
})

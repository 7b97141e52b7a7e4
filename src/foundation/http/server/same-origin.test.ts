import { expect, test } from 'vitest'
import { isSameOrigin } from './same-origin.ts'

type Profile = 'production' | 'demonstration'

const isAccepted = (profile: Profile, headers: Record<string, string>) =>
  isSameOrigin({ headers }, { env: { profile }, publicUrl: () => 'https://evisa.test' } as never)

test('same origin: in production only the public address counts, whatever host a proxy passes on', () => {
  expect(isAccepted('production', { origin: 'https://evisa.test', host: '10.0.0.7:3000' })).toBe(true)
  for (const origin of [
    'https://other.example',
    'http://evisa.test',
    'https://evisa.test:8443',
    'https://evisa.test.example',
  ])
    expect(isAccepted('production', { origin, host: new URL(origin).host }), origin).toBe(false)
})

test('same origin: elsewhere the host that served the page counts as well', () => {
  expect(isAccepted('demonstration', { origin: 'http://192.0.2.7:3000', host: '192.0.2.7:3000' })).toBe(true)
  expect(isAccepted('demonstration', { origin: 'https://other.example', host: '192.0.2.7:3000' })).toBe(false)
})

test('same origin: a browser that says the request comes from another site is believed, origin or not', () => {
  for (const site of ['cross-site', 'same-site']) {
    expect(isAccepted('production', { 'sec-fetch-site': site, host: 'evisa.test' }), site).toBe(false)
    expect(isAccepted('demonstration', { 'sec-fetch-site': site, origin: 'https://evisa.test' }), site).toBe(false)
  }
  for (const site of ['same-origin', 'none'])
    expect(isAccepted('production', { 'sec-fetch-site': site, host: 'evisa.test' }), site).toBe(true)
})

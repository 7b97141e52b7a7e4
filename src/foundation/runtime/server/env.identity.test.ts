import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('the service checks identities itself, with measured thresholds', () => {
  expect(readEnv({}).identity).toEqual({ approveFrom: 0.5, declineBelow: 0.3, hosted: undefined })
})

test('a provider needs its key and its secret, and thresholds their order', () => {
  expect(() => readEnv({ VERIFF_API_KEY: 'key' })).toThrow('VERIFF_SECRET: needed beside VERIFF_API_KEY')
  expect(() => readEnv({ VERIFF_SECRET: 'a secret of the provider' })).toThrow('VERIFF_API_KEY')
  expect(() => readEnv({ FACE_APPROVE_FROM: '0.2' })).toThrow('FACE_DECLINE_BELOW: must not be above')
  expect(() => readEnv({ FACE_APPROVE_FROM: '2' })).toThrow('FACE_APPROVE_FROM')
  const { identity } = readEnv({ VERIFF_API_KEY: 'key', VERIFF_SECRET: 'a secret of the provider' })
  expect(identity.hosted).toEqual({
    apiKey: 'key',
    secret: 'a secret of the provider',
    apiUrl: 'https://stationapi.veriff.com',
  })
})

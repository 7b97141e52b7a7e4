import { expect, test } from 'vitest'
import { readEnv, type Variables } from '#foundation/runtime/server/env.ts'
import { identityConfig } from './config.ts'

const read = (variables: Variables) => identityConfig({ env: readEnv(variables, [identityConfig]) })

test('identity config: the service checks identities itself by default', () => {
  expect(read({})).toEqual({ approveFrom: 0.5, declineBelow: 0.3, hosted: undefined })
})

test('identity config: a provider needs key and secret, and thresholds must be in order', () => {
  expect(() => read({ VERIFF_API_KEY: 'key' })).toThrow('VERIFF_SECRET: needed beside VERIFF_API_KEY')
  expect(() => read({ VERIFF_SECRET: 'a secret of the provider' })).toThrow('VERIFF_API_KEY')
  expect(() => read({ FACE_APPROVE_FROM: '0.2' })).toThrow('FACE_DECLINE_BELOW: must not be above')
  expect(() => read({ FACE_APPROVE_FROM: '2' })).toThrow('FACE_APPROVE_FROM')
  const identity = read({ VERIFF_API_KEY: 'key', VERIFF_SECRET: 'a secret of the provider' })
  expect(identity.hosted).toEqual({
    apiKey: 'key',
    secret: 'a secret of the provider',
    apiUrl: 'https://stationapi.veriff.com',
  })
})

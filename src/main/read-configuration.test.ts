import { expect, test } from 'vitest'
import { production } from '#testing/production.ts'
import { readConfiguration } from './read-configuration.ts'

test('configuration: all problems of all modules are reported together', () => {
  const variables = {
    PORT: 'eighty',
    STRIPE_SECRET_KEY: 'sk_live_1',
    VERIFF_API_KEY: 'key',
    CLAMD_URL: 'localhost',
    TURN_URL: 'turn:relay.example',
    ASSISTANT_MODEL: 'small',
  }
  expect(() => readConfiguration(variables)).toThrow(
    new RegExp(
      [
        '^The configuration needs attention:',
        'PORT: .*',
        'STRIPE_PUBLISHABLE_KEY: .*',
        'STRIPE_WEBHOOK_SECRETS: .*',
        'VERIFF_SECRET: .*',
        'CLAMD_URL: .*',
        'TURN_SECRET: .*',
        'ASSISTANT_URL: .*$',
      ].join('\n {2}'),
    ),
  )
})

test('configuration: a problem shared by modules is reported once', () => {
  expect(() => readConfiguration({ APP_PROFILE: 'prod' })).toThrow(/^[^]*APP_PROFILE: [^\n]*$/)
})

test('configuration: production has a virus scanner, or says that it has none', () => {
  const { CLAMD_URL: _none, ...silent } = production
  expect(() => readConfiguration(silent)).toThrow('CLAMD_URL: missing')
  readConfiguration({ ...silent, CLAMD_URL: 'none' })
  readConfiguration({ ...silent, CLAMD_URL: 'tcp://127.0.0.1:3310' })
})

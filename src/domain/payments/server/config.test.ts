import { expect, test } from 'vitest'
import { readEnv, type Variables } from '#foundation/runtime/server/env.ts'
import { production } from '#testing/production.ts'
import { paymentsConfig } from './config.ts'

const read = (variables: Variables) => paymentsConfig({ env: readEnv(variables, [paymentsConfig]) })
const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRETS: 'a, b' }

test('payment configuration: the demonstration has a placeholder bank account, production only what is configured', () => {
  expect(read({})).toMatchObject({ bank: { isPlaceholder: true }, stripe: undefined, paypal: undefined })
  expect(read(production)).toEqual({
    stripe: undefined,
    paypal: undefined,
    mobileMoney: undefined,
    bank: undefined,
  })
  expect(read({ ...production, ...stripe }).stripe).toMatchObject({ webhookSecrets: ['a', 'b'] })
})

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_PUBLISHABLE_KEY: needed beside STRIPE_SECRET_KEY'],
  [{ PAYPAL_WEBHOOK_ID: 'WH-1' }, 'PAYPAL_CLIENT_SECRET: needed'],
  [{ MOMO_API_URL: 'https://momo.example' }, 'MOMO_API_KEY: needed'],
  [{ BANK_NAME: 'A bank' }, 'BANK_SWIFT: needed'],
  [{ ...production, ...stripe, STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY: a test key'],
  [{ ...stripe, STRIPE_API_URL: 'stripe' }, 'STRIPE_API_URL: '],
])('payment configuration: %# a way to pay that is half configured stops the start', (values, told) => {
  expect(() => read(values)).toThrow(told)
})

import * as z from 'zod'
import { defineConfig, withoutVariables } from '#foundation/runtime/server/config.ts'
import { Profile, type Env } from '#foundation/runtime/server/env.ts'
import { trimEnd } from '#foundation/values/trim-end.ts'
import type { BankAccount } from '../payment.ts'

const text = z.string().trim().min(1)
const address = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
const list = z.string().transform((given) =>
  given
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

const Values = z.object({
  APP_PROFILE: Profile,
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_PUBLISHABLE_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRETS: list.optional(),
  STRIPE_API_URL: address.default('https://api.stripe.com'),
  PAYPAL_CLIENT_ID: text.optional(),
  PAYPAL_CLIENT_SECRET: text.optional(),
  PAYPAL_WEBHOOK_ID: text.optional(),
  PAYPAL_API_URL: address.default('https://api-m.paypal.com'),
  MOMO_API_URL: address.optional(),
  MOMO_SUBSCRIPTION_KEY: text.optional(),
  MOMO_API_USER: text.optional(),
  MOMO_API_KEY: text.optional(),
  MOMO_ENVIRONMENT: text.default('mtnliberia'),
  BANK_NAME: text.optional(),
  BANK_ACCOUNT_NAME: text.optional(),
  BANK_ACCOUNT_NUMBER: text.optional(),
  BANK_SWIFT: text.optional(),
})
type Values = z.infer<typeof Values>

export interface StripeConfig {
  secretKey: string
  publishableKey: string
  webhookSecrets: string[]
  apiUrl: string
}

export interface PaypalConfig {
  clientId: string
  clientSecret: string
  webhookId: string
  apiUrl: string
}

export interface MobileMoneyConfig {
  apiUrl: string
  subscriptionKey: string
  apiUser: string
  apiKey: string
  environment: string
}

interface PaymentsConfig {
  stripe: StripeConfig | undefined
  paypal: PaypalConfig | undefined
  mobileMoney: MobileMoneyConfig | undefined
  bank: BankAccount | undefined
}

const placeholder: BankAccount = {
  bankName: 'Placeholder Bank',
  accountName: 'Liberia e-Visa (placeholder, do not transfer)',
  accountNumber: '0000 0000 0000',
  swift: 'PLACLRLM',
  isPlaceholder: true,
}

const requiredTogether = {
  STRIPE: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRETS'],
  PAYPAL: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  MOMO: ['MOMO_API_URL', 'MOMO_SUBSCRIPTION_KEY', 'MOMO_API_USER', 'MOMO_API_KEY'],
  BANK: ['BANK_NAME', 'BANK_ACCOUNT_NAME', 'BANK_ACCOUNT_NUMBER', 'BANK_SWIFT'],
} as const

export const paymentsConfig = defineConfig({ variables: Values.shape, findProblems, read })

/** A half-configured method must fail at startup, not at the first payment. */
function findProblems(values: Values): string[] {
  const incomplete = Object.values(requiredTogether).flatMap((names) => {
    const missing = names.filter((name) => values[name] === undefined)
    return missing.length === 0 || missing.length === names.length
      ? []
      : missing.map((name) => `${name}: needed beside ${names.find((other) => values[other] !== undefined)}`)
  })
  const testKey = values.APP_PROFILE === 'production' && values.STRIPE_SECRET_KEY?.startsWith('sk_test_')
  return testKey ? [...incomplete, 'STRIPE_SECRET_KEY: a test key moves no money'] : incomplete
}

function read(values: Values): PaymentsConfig {
  const stripe = pickAll(values, requiredTogether.STRIPE)
  const paypal = pickAll(values, requiredTogether.PAYPAL)
  const momo = pickAll(values, requiredTogether.MOMO)
  const bank = pickAll(values, requiredTogether.BANK)
  return {
    stripe: stripe && {
      secretKey: stripe.STRIPE_SECRET_KEY,
      publishableKey: stripe.STRIPE_PUBLISHABLE_KEY,
      webhookSecrets: stripe.STRIPE_WEBHOOK_SECRETS,
      apiUrl: values.STRIPE_API_URL,
    },
    paypal: paypal && {
      clientId: paypal.PAYPAL_CLIENT_ID,
      clientSecret: paypal.PAYPAL_CLIENT_SECRET,
      webhookId: paypal.PAYPAL_WEBHOOK_ID,
      apiUrl: trimEnd(values.PAYPAL_API_URL, '/'),
    },
    mobileMoney: momo && {
      apiUrl: trimEnd(momo.MOMO_API_URL, '/'),
      subscriptionKey: momo.MOMO_SUBSCRIPTION_KEY,
      apiUser: momo.MOMO_API_USER,
      apiKey: momo.MOMO_API_KEY,
      environment: values.MOMO_ENVIRONMENT,
    },
    bank: bank
      ? {
          bankName: bank.BANK_NAME,
          accountName: bank.BANK_ACCOUNT_NAME,
          accountNumber: bank.BANK_ACCOUNT_NUMBER,
          swift: bank.BANK_SWIFT,
          isPlaceholder: false,
        }
      : defaultBank(values.APP_PROFILE),
  }
}

type Complete<Name extends keyof Values> = { [Each in Name]: NonNullable<Values[Each]> }

function pickAll<Name extends keyof Values>(values: Values, names: readonly Name[]): Complete<Name> | undefined {
  const isComplete = (given: Values): given is Values & Complete<Name> =>
    names.every((name) => given[name] !== undefined)
  return isComplete(values) ? values : undefined
}

const defaultBank = (profile: Values['APP_PROFILE']) => (profile === 'demonstration' ? placeholder : undefined)

/** Cards are charged in the sandbox only. */
export function withoutProviders(env: Env): Env {
  return withoutVariables(env, (name) => /^(STRIPE|PAYPAL|MOMO)_/.test(name))
}

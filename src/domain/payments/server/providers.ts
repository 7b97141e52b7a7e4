import type { Services } from '#foundation/http/server/services.ts'
import type { Method } from '../payment.ts'
import { paymentsConfig } from './config.ts'
import type { Provider, ProviderName } from './provider.ts'

export interface Providers {
  byName(name: ProviderName): Promise<Provider | undefined>
  nameFor(method: Method): ProviderName | undefined
  offered(): Method[]
}

const opened = new WeakMap<Services, Providers>()

export function providersOf(services: Services): Providers {
  let providers = opened.get(services)
  if (!providers) opened.set(services, (providers = openProviders(services)))
  return providers
}

function openProviders(services: Services): Providers {
  const { profile } = services.env
  const { stripe, paypal, mobileMoney, bank } = paymentsConfig(services)
  // Imported on demand: provider clients are large, and an installation uses few of them.
  const loaders: Partial<Record<ProviderName, () => Promise<Provider>>> = {
    ...(profile === 'demonstration' && {
      sandbox: async () => (await import('./provider.sandbox.ts')).openSandbox(services),
    }),
    ...(stripe && {
      stripe: async () => (await import('./provider.stripe.ts')).openStripe(stripe),
    }),
    ...(paypal && {
      paypal: async () => (await import('./provider.paypal.ts')).openPaypal(paypal),
    }),
    ...(mobileMoney && {
      mobile_money: async () => (await import('./provider.mobile-money.ts')).openMobileMoney(mobileMoney),
    }),
  }
  const ready = new Map<ProviderName, Promise<Provider>>()
  const pick = (...names: ProviderName[]) => names.find((name) => loaders[name])
  const providerByMethod: Record<Method, ProviderName | undefined> = {
    credit_card: pick('stripe', 'sandbox'),
    paypal: pick('paypal', 'sandbox'),
    mobile_money: pick('mobile_money'),
    bank_transfer: undefined,
  }
  return {
    async byName(name) {
      const open = loaders[name]
      if (!open) return undefined
      let provider = ready.get(name)
      if (!provider) ready.set(name, (provider = open()))
      return provider
    },
    nameFor: (method) => providerByMethod[method],
    offered: () =>
      (['credit_card', 'paypal', 'bank_transfer', 'mobile_money'] as const).filter((method) =>
        method === 'bank_transfer' ? bank !== undefined : providerByMethod[method],
      ),
  }
}

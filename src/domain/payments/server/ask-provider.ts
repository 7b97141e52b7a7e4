import type { Actor } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import type { Provider, ProviderStatus } from './provider.ts'
import type { Providers } from './providers.ts'
import type { Payment } from './queries.ts'

export async function askProvider(
  { services }: LongRunningContext<Actor | null>,
  providers: Providers,
  payment: Payment,
  question: (provider: Provider) => Promise<ProviderStatus>,
): Promise<ProviderStatus | undefined> {
  const provider = payment.provider && (await providers.byName(payment.provider))
  if (!provider) return undefined
  try {
    return await question(provider)
  } catch (error) {
    services.log.warn(
      { paymentId: payment.id, provider: provider.name, err: error },
      'a payment provider did not answer',
    )
    return undefined
  }
}

import {
  chargePayment,
  checkOrder,
  startOnce,
  startPayment,
  type PaymentRequest,
  type StartedPayment,
} from '#domain/payments/server/pay.ts'
import type { PaymentsPorts } from '#domain/payments/server/ports.ts'
import type { Providers } from '#domain/payments/server/providers.ts'
import type { Actor, Context } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'

interface PayOptions extends PaymentsPorts {
  /** Runs first in the transaction that starts the payment. */
  opening?(context: Context): Promise<void>
  providers?: Providers
}

/** A payment as the lifecycle makes it, without the rules for applications. */
export async function payFor(
  outer: LongRunningContext<Actor | null>,
  request: PaymentRequest,
  { opening, providers, ...ports }: PayOptions,
): Promise<StartedPayment> {
  const order = await checkOrder(outer, request, providers)
  const { payment, isNew } = await startOnce(outer, order, async (context) => {
    await opening?.(context)
    const started = await startPayment(context, order)
    if (started.state === 'awaiting_transfer') await ports.settled(context, started)
    return started
  })
  if (!isNew || payment.state !== 'processing') return payment
  return chargePayment(outer, order, payment, ports, providers)
}

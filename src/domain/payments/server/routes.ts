import { inDollars } from '#foundation/values/money.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor, Context } from '#foundation/http/server/context.ts'
import { consumeLimit } from '#foundation/http/server/limits.ts'
import type { Serve } from '#foundation/http/server/serve.ts'
import { paymentsApi } from '../api.ts'
import { currency } from '../fees.ts'
import { methods, paymentInfo } from '../payment.ts'
import { visibleRefundStates, type RefundState } from '../refund.ts'
import { readFees } from './fees.ts'
import { receiveWebhook } from './webhooks.ts'
import type { PaymentsPorts } from './ports.ts'
import { answerSandbox } from './provider.sandbox.ts'
import { providersOf } from './providers.ts'
import { findOwnPayment, listRefunds, type Payment } from './queries.ts'
import { hasReceipt, writeReceipt } from './receipt.ts'
import { paymentsConfig } from './config.ts'
import { checkPayment } from './reconcile.ts'
import { cancelPayment } from './staff/transfers.ts'

const checkLimit = { max: 20, perSeconds: 60 }

export function paymentRoutes(serve: Serve, ports: PaymentsPorts) {
  paymentActions(serve, ports)
  feeRoutes(serve)
}

function feeRoutes(serve: Serve) {
  serve(paymentsApi.fees, async (context) => ({ currency, ...(await readFees(context)) }))
}

function paymentActions(serve: Serve, ports: PaymentsPorts) {
  serve(paymentsApi.options, async ({ services }) => {
    const providers = providersOf(services)
    const { bank, stripe } = paymentsConfig(services)
    const offered = providers.offered()
    return {
      methods: offered.map((method) => {
        const provider = providers.nameFor(method) ?? null
        const publicKey = provider === 'stripe' ? stripe?.publishableKey : undefined
        return { method, label: methods[method].label, provider, ...(publicKey && { publicKey }) }
      }),
      ...(bank && { bankAccount: bank }),
      isSandbox: offered.some((method) => providers.nameFor(method) === 'sandbox'),
    }
  })
  serve(paymentsApi.read, async (context, { params }) => paymentInfo(await getOwn(context, params.id)))
  serve(paymentsApi.refunds, async (context, { params }) => {
    const { id } = await getOwn(context, params.id)
    return (await listRefunds(context.db, [id])).flatMap((refund) =>
      isVisible(refund.state) ? [{ ...refund, state: refund.state, amount: inDollars(refund.amount) }] : [],
    )
  })
  serve(paymentsApi.receipt, async (context, { params }) => {
    const payment = await getOwn(context, params.id)
    if (!hasReceipt(payment))
      throw new Refusal('conflict', /*i18n*/ 'The receipt is available once the payment has been made.', {
        code: 'not-paid',
      })
    return writeReceipt(context, payment)
  })
  serve(paymentsApi.cancel, async (context, { params }) => ({
    payment: paymentInfo(await cancelPayment(context, params.id, ports)),
  }))
  serve.withoutTransaction(paymentsApi.check, async (context, { params }) => {
    const payment = await getOwn(context, params.id)
    await consumeLimit(context.db, `payment-check:${context.user.id}`, checkLimit, context.now)
    const checked = await checkPayment(context, payment.id, ports)
    const { action } = checked?.providerStatus ?? {}
    const after = checked?.payment ?? payment
    return { payment: paymentInfo({ ...after, action: after.state === 'processing' ? action : undefined }) }
  })
  serve.withoutTransaction(paymentsApi.answerSandbox, async (context, { params, body }) => {
    const payment = await getOwn(context, params.id)
    if (context.services.env.profile !== 'demonstration' || payment.provider !== 'sandbox') throw notFound()
    if (!(await answerSandbox(context.services, payment.id, body.approve)))
      throw new Refusal('conflict', /*i18n*/ 'Nothing is waiting for your confirmation.', {
        code: 'no-payment-waiting',
      })
    const checked = await checkPayment(context, payment.id, ports)
    return { payment: paymentInfo(checked?.payment ?? payment) }
  })
  serve.withoutTransaction(paymentsApi.notice, async (context, { params }, reply) => {
    const { body, headers } = reply.request
    await receiveWebhook(context, params.provider, Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers)
    return { received: true }
  })
}

function isVisible(state: RefundState): state is (typeof visibleRefundStates)[number] {
  return (visibleRefundStates as readonly RefundState[]).includes(state)
}

async function getOwn({ db, user }: Context<Actor>, id: string): Promise<Payment> {
  const payment = await findOwnPayment(db, user.id, id)
  if (!payment) throw notFound()
  return payment
}

function notFound(): Refusal {
  return new Refusal('missing', /*i18n*/ 'Payment not found.', { code: 'payment-not-found' })
}

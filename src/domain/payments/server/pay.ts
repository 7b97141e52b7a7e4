import { randomBytes } from 'node:crypto'
import type { VisaTypeId } from '#domain/applications/visa-types.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { addCents, cents, inCents, type Cents } from '#foundation/values/money.ts'
import { formatReferenceNumber } from '#foundation/values/number.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor, Context } from '#foundation/http/server/context.ts'
import { violatedConstraint } from '#foundation/storage/server/database.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { paymentStarted, transferAwaited } from '../events.ts'
import { canBeExpress } from '../express.ts'
import { currency, priceOf, visaFee, type Fees } from '../fees.ts'
import type { Method, PaymentAction } from '../payment.ts'
import { states, transferDays, type PaymentState } from '../states.ts'
import { askProvider } from './ask-provider.ts'
import { readFees } from './fees.ts'
import { applyProviderStatus } from './apply-provider-status.ts'
import { changePaymentState, recordPaymentEvent } from './change-status.ts'
import type { PaymentsPorts } from './ports.ts'
import { providersOf, type Providers } from './providers.ts'
import type { ProviderName } from './provider.ts'
import { findByIdempotencyKey, listLivePayments, type Payment } from './queries.ts'
import { paymentItems, payments } from './table.ts'

export interface PaymentRequest {
  applications: readonly { id: string; applicationNumber: string; applicationType: VisaTypeId }[]
  payer: string
  method: Method
  amount: number
  currency: string
  token?: string | undefined
  phone?: string | undefined
  express?: boolean | undefined
  /** What is missing of a fee that was returned in part, for the only application. */
  balance?: Cents | undefined
  link?: { id: string; returnPath: string; receiptEmail?: string | undefined } | undefined
  idempotencyKey?: string | undefined
}

export interface StartedPayment extends Payment {
  action?: PaymentAction | undefined
}

export interface Order extends PaymentRequest {
  provider: ProviderName | undefined
  fees: Fees
}

export async function checkOrder(
  context: Context,
  request: PaymentRequest,
  providers = providersOf(context.services),
): Promise<Order> {
  const fees = await readFees(context)
  const known = request.idempotencyKey
    ? await findByIdempotencyKey(context.db, request.payer, request.idempotencyKey)
    : undefined
  if (!known) assertExpressOffered(request, fees)
  // A repeated request costs what it cost the first time, even if fees have changed.
  const provider = validatePayment(request, providers, known?.amount ?? priceOfRequest(request, fees))
  return { ...request, provider, fees }
}

/** `start` runs in a transaction; a repeated request gets the payment of the first and starts nothing. */
export async function startOnce(
  outer: LongRunningContext<Actor | null>,
  order: Order,
  start: (context: Context) => Promise<Payment>,
): Promise<{ payment: Payment; isNew: boolean }> {
  const known = await findReplay(outer, order)
  if (known) return { payment: known, isNew: false }
  try {
    return { payment: await outer.transact(start), isNew: true }
  } catch (error) {
    const constraint = violatedConstraint(error)
    // The conflict may be with the first request of this very key.
    const first = constraint || error instanceof Refusal ? await findReplay(outer, order) : undefined
    if (first) return { payment: first, isNew: false }
    if (constraint === 'payment_items_live') throw await livePaymentRefusal(outer, order)
    throw error
  }
}

export async function startPayment(context: Context, order: Order): Promise<Payment> {
  const inserted = await insertPayment(context, order)
  return order.method === 'bank_transfer'
    ? awaitTransfer(context, inserted)
    : changePaymentState(context, inserted, 'charge', 'owner')
}

/** No transaction is open during the provider's call. Whatever fails in between is finished by reconciliation. */
export async function chargePayment(
  outer: LongRunningContext<Actor | null>,
  order: Order,
  payment: Payment,
  ports: PaymentsPorts,
  providers = providersOf(outer.services),
): Promise<StartedPayment> {
  const providerStatus = await askProvider(outer, providers, payment, (taker) =>
    taker.charge({
      paymentId: payment.id,
      number: payment.number,
      amount: payment.amount,
      currency: payment.currency,
      token: order.token,
      phone: order.phone,
      description: `Visa fees ${payment.reference}`,
      returnUrl: `${outer.services.publicUrl()}${order.link?.returnPath ?? `/application/${firstOf(order).id}?payment=${payment.id}`}`,
    }),
  )
  if (!providerStatus) return payment
  const followed = await outer.transact((context) => applyProviderStatus(context, payment.id, providerStatus, ports))
  return { ...followed, action: followed.state === 'processing' ? providerStatus.action : undefined }
}

function validatePayment(request: PaymentRequest, providers: Providers, price: Cents): ProviderName | undefined {
  if (!providers.offered().includes(request.method))
    throw new Refusal('invalid', /*i18n*/ 'This payment method is not available.', { code: 'unknown-method' })
  if (request.currency !== currency)
    throw new Refusal('invalid', /*i18n*/ 'Payments are made in USD.', { code: 'not-dollars' })
  if (inCents(request.amount) !== price) throw wrongAmount()
  if (request.method === 'mobile_money' && !request.phone)
    throw new Refusal('invalid', /*i18n*/ 'Enter your mobile money phone number', {
      code: 'no-wallet-phone',
      fields: { phone: /*i18n*/ 'Enter your mobile money phone number' },
    })
  return providers.nameFor(request.method)
}

export function wrongAmount(): Refusal {
  return new Refusal('invalid', /*i18n*/ 'The amount does not match the fee. You were not charged.', {
    code: 'wrong-amount',
  })
}

export async function quotePrice(
  context: Pick<Context, 'db' | 'now'>,
  request: Pick<PaymentRequest, 'applications' | 'express'>,
): Promise<Cents> {
  const fees = await readFees(context)
  assertExpressOffered(request, fees)
  return sumPrices(request, fees)
}

export async function assertUnpaid({ db }: Pick<Context, 'db'>, applicationIds: readonly string[]): Promise<void> {
  const [live] = await listLivePayments(db, applicationIds)
  if (live) throw refuseWhile(live.state)
}

function assertExpressOffered({ applications, express }: Pick<PaymentRequest, 'applications' | 'express'>, fees: Fees) {
  const types = applications.map(({ applicationType }) => applicationType)
  if (express && !canBeExpress(types, fees.express))
    throw new Refusal('conflict', /*i18n*/ 'Express processing is not offered for this visa. Nothing was charged.', {
      code: 'express-not-offered',
    })
}

function firstOf({ applications: [first] }: PaymentRequest) {
  if (!first) throw new Error('a payment needs at least one application')
  return first
}

function sumPrices(
  { applications, express = false }: Pick<PaymentRequest, 'applications' | 'express'>,
  fees: Fees,
): Cents {
  return addCents(...applications.map(({ applicationType }) => priceOf(applicationType, express, fees)))
}

function priceOfRequest(request: PaymentRequest, fees: Fees): Cents {
  return request.balance ?? sumPrices(request, fees)
}

async function findReplay({ db }: Context, request: PaymentRequest): Promise<Payment | undefined> {
  if (!request.idempotencyKey) return undefined
  const known = await findByIdempotencyKey(db, request.payer, request.idempotencyKey)
  if (!known) return undefined
  const asked = request.applications.map(({ id }) => id).sort()
  const paid = known.items.map(({ applicationId }) => applicationId).sort()
  if (known.method !== request.method || known.amount !== inCents(request.amount) || asked.join() !== paid.join())
    throw new Refusal('conflict', /*i18n*/ 'This idempotency key was used for another request.', { code: 'key-reused' })
  return known
}

async function insertPayment(context: Context, order: Order): Promise<Payment> {
  const { db, now } = context
  const { provider, fees } = order
  await assertUnpaid(
    context,
    order.applications.map(({ id }) => id),
  )
  const inserted = await db
    .insert(payments)
    .values({
      number: formatReferenceNumber('PY', randomBytes(9)),
      payerId: order.payer,
      linkId: order.link?.id ?? null,
      receiptEmail: order.link?.receiptEmail ?? null,
      receiptLanguage: order.link?.receiptEmail ? context.language : null,
      method: order.method,
      provider: provider ?? null,
      amount: priceOfRequest(order, fees),
      currency,
      reference: firstOf(order).applicationNumber,
      idempotencyKey: order.idempotencyKey ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  const row = returnedRow(inserted)
  // Inserted in a fixed order, so that overlapping groups do not deadlock.
  const items = await db
    .insert(paymentItems)
    .values(
      order.applications
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ id, applicationType }) => {
          const express = order.express ? fees.express[applicationType] : undefined
          return {
            paymentId: row.id,
            applicationId: id,
            live: true,
            visaFee: order.balance ?? visaFee(applicationType, fees),
            processingFee: order.balance === undefined ? fees.processing : cents(0),
            isBalance: order.balance !== undefined,
            ...(express && { expressFee: express.fee, expressDays: express.maxDays }),
          }
        }),
    )
    .returning()
  const payment = { ...row, items }
  recordPaymentEvent(context, paymentStarted, payment, {})
  return payment
}

async function awaitTransfer(context: Context, started: Payment): Promise<Payment> {
  const expiresAt = new Date(context.now.getTime() + transferDays * 86_400_000)
  const payment = await changePaymentState(context, started, 'transfer', 'owner', { values: { expiresAt } })
  recordPaymentEvent(context, transferAwaited, payment, {
    reference: payment.reference,
    expiresAt: expiresAt.toISOString(),
  })
  return payment
}

async function livePaymentRefusal({ db }: Context, request: PaymentRequest): Promise<Refusal> {
  const [live] = await listLivePayments(
    db,
    request.applications.map(({ id }) => id),
  )
  return refuseWhile(live?.state ?? 'pending')
}

function refuseWhile(state: PaymentState): Refusal {
  const { refusal } = states[state]
  if (!refusal) throw new Error(`a payment that is ${state} blocks no other`)
  return new Refusal('conflict', refusal, { code: `payment-${state.replaceAll('_', '-')}` })
}

import { randomBytes } from 'node:crypto'
import { formatReferenceNumber } from '#foundation/values/number.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor, Context } from '#foundation/http/server/context.ts'
import { violatedConstraint } from '#foundation/storage/server/database.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { paymentStarted, transferAwaited } from '../events.ts'
import { currency, inCents, totalFee, visaFee, type Fees } from '../fees.ts'
import type { Method, PaymentAction } from '../payment.ts'
import { states, transferDays } from '../states.ts'
import { askProvider } from './ask-provider.ts'
import { readFees } from './fees.ts'
import { applyProviderStatus } from './apply-provider-status.ts'
import { changePaymentState, recordPaymentEvent } from './change-status.ts'
import type { PaymentsPorts } from './ports.ts'
import { providersOf, type Providers } from './providers.ts'
import type { ProviderName } from './provider.ts'
import { findByKey, listHolders, type Payment } from './queries.ts'
import { paymentItems, payments } from './table.ts'

export interface PaymentRequest {
  /** Everybody who pays together; the first one's number is the reference. */
  applications: readonly { id: string; applicationNumber: string; applicationType: string }[]
  payer: string
  method: Method
  /** Dollars, as the client said. */
  amount: number
  currency: string
  token?: string | undefined
  phone?: string | undefined
  idempotencyKey?: string | undefined
}

export interface PayOptions extends PaymentsPorts {
  /** Runs first in the opening transaction: the last look at whether this may be paid now. */
  opening?(context: Context): Promise<void>
  providers?: Providers
}

export interface PaymentBegun extends Payment {
  /** What the payer has to do next at the provider. */
  action?: PaymentAction | undefined
}

/**
 * Takes a payment. The row is there before the provider is asked, and no transaction is open while it is;
 * whatever breaks in between is found and finished by reconciliation.
 */
export async function payFor(
  outside: LongRunningContext<Actor | null>,
  wish: PaymentRequest,
  options: PayOptions,
): Promise<PaymentBegun> {
  const providers = options.providers ?? providersOf(outside.services)
  const fees = await readFees(outside)
  const provider = validatePayment(wish, providers, await priceFor(outside, wish, fees))
  const { payment, isNew } = await openPayment(outside, wish, { provider, fees }, options)
  if (!isNew || payment.state !== 'processing') return payment

  const providerStatus = await askProvider(outside, providers, payment, (taker) =>
    taker.charge({
      paymentId: payment.id,
      number: payment.number,
      amount: payment.amount,
      currency: payment.currency,
      token: wish.token,
      phone: wish.phone,
      description: `Visa fees ${payment.reference}`,
      returnUrl: `${outside.services.publicUrl()}/application/${wish.applications[0]!.id}?payment=${payment.id}`,
    }),
  )
  if (!providerStatus) return payment
  const followed = await outside.transact((context) =>
    applyProviderStatus(context, payment.id, providerStatus, options),
  )
  return { ...followed, action: followed.state === 'processing' ? providerStatus.action : undefined }
}

/** What is asked must be what it costs, in a way we take. */
function validatePayment(wish: PaymentRequest, providers: Providers, price: number): ProviderName | undefined {
  if (!providers.offered().includes(wish.method))
    throw new Refusal('invalid', /*i18n*/ 'This payment method is not available.', { code: 'unknown-method' })
  if (wish.currency !== currency) throw new Refusal('invalid', /*i18n*/ 'Payments are made in USD.')
  if (inCents(wish.amount) !== price)
    throw new Refusal('invalid', /*i18n*/ 'The amount does not match the fee. Nothing was charged.', {
      code: 'wrong-amount',
    })
  if (wish.method === 'mobile_money' && !wish.phone)
    throw new Refusal('invalid', /*i18n*/ 'Enter the phone number of your wallet', {
      fields: { phone: /*i18n*/ 'Enter the phone number of your wallet' },
    })
  return providers.nameFor(wish.method)
}

function priceOf({ applications }: PaymentRequest, fees: Fees): number {
  return applications.reduce((sum, { applicationType }) => sum + totalFee(applicationType, fees), 0)
}

/** What it costs today; a request that is repeated costs what it cost the first time. */
async function priceFor({ db }: Context, wish: PaymentRequest, fees: Fees): Promise<number> {
  const known = wish.idempotencyKey ? await findByKey(db, wish.payer, wish.idempotencyKey) : undefined
  return known?.amount ?? priceOf(wish, fees)
}

interface Terms {
  provider: ProviderName | undefined
  fees: Fees
}

async function openPayment(
  outside: LongRunningContext<Actor | null>,
  wish: PaymentRequest,
  terms: Terms,
  options: PayOptions,
): Promise<{ payment: Payment; isNew: boolean }> {
  const known = await findReplay(outside, wish)
  if (known) return { payment: known, isNew: false }
  try {
    const payment = await outside.transact(async (context) => {
      await options.opening?.(context)
      const begun = await insertPayment(context, wish, terms)
      return wish.method === 'bank_transfer' ? awaitTransfer(context, begun, options) : beginCharge(context, begun)
    })
    return { payment, isNew: true }
  } catch (error) {
    const constraint = violatedConstraint(error)
    // What stands in the way may be the first request with this very key.
    const first = constraint || error instanceof Refusal ? await findReplay(outside, wish) : undefined
    if (first) return { payment: first, isNew: false }
    if (constraint === 'payment_items_live') throw await heldRefusal(outside, wish)
    throw error
  }
}

/** The same key asks for the same payment; for anything else it is refused. */
async function findReplay({ db }: Context, wish: PaymentRequest): Promise<Payment | undefined> {
  if (!wish.idempotencyKey) return undefined
  const known = await findByKey(db, wish.payer, wish.idempotencyKey)
  if (!known) return undefined
  const asked = wish.applications.map(({ id }) => id).sort()
  const paid = known.items.map(({ applicationId }) => applicationId).sort()
  if (known.method !== wish.method || known.amount !== inCents(wish.amount) || asked.join() !== paid.join())
    throw new Refusal('conflict', /*i18n*/ 'This key was used for another payment.', { code: 'key-reused' })
  return known
}

async function insertPayment(context: Context, wish: PaymentRequest, { provider, fees }: Terms): Promise<Payment> {
  const { db, now } = context
  const applicationIds = wish.applications.map(({ id }) => id)
  const [holder] = await listHolders(db, applicationIds)
  if (holder) throw refuseFor(holder)
  const [row] = await db
    .insert(payments)
    .values({
      number: formatReferenceNumber('PY', randomBytes(9)),
      payerId: wish.payer,
      method: wish.method,
      provider: provider ?? null,
      amount: priceOf(wish, fees),
      currency,
      reference: wish.applications[0]!.applicationNumber,
      idempotencyKey: wish.idempotencyKey ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  // In one order for everybody, so that two groups that overlap wait for each other instead of blocking for good.
  const items = await db
    .insert(paymentItems)
    .values(
      wish.applications
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ id, applicationType }) => ({
          paymentId: row!.id,
          applicationId: id,
          live: true,
          visaFee: visaFee(applicationType, fees),
          processingFee: fees.processing,
        })),
    )
    .returning()
  const payment = { ...row!, items }
  recordPaymentEvent(context, paymentStarted, payment, {})
  return payment
}

async function beginCharge(context: Context, begun: Payment): Promise<Payment> {
  return changePaymentState(context, begun, 'charge', 'owner')
}

/** Choosing a transfer is all the payer does here. No money is there yet, so the no of a floor above undoes it. */
async function awaitTransfer(context: Context, begun: Payment, { settled }: PaymentsPorts): Promise<Payment> {
  const expiresAt = new Date(context.now.getTime() + transferDays * 86_400_000)
  const payment = await changePaymentState(context, begun, 'transfer', 'owner', { values: { expiresAt } })
  recordPaymentEvent(context, transferAwaited, payment, {
    reference: payment.reference,
    expiresAt: expiresAt.toISOString(),
  })
  await settled(context, payment)
  return payment
}

async function heldRefusal({ db }: Context, wish: PaymentRequest): Promise<Refusal> {
  const [holder] = await listHolders(
    db,
    wish.applications.map(({ id }) => id),
  )
  return holder ? refuseFor(holder) : new Refusal('conflict', states.pending.refusal!, { code: 'payment-pending' })
}

function refuseFor({ state }: Payment): Refusal {
  return new Refusal('conflict', states[state].refusal!, { code: `payment-${state.replaceAll('_', '-')}` })
}

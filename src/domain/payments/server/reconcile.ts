// Every payment ends within a quarter of an hour, and is checked for days more, in case it was charged after all.
import { and, eq, gte, inArray, isNotNull, lt, or, isNull } from 'drizzle-orm'
import { cents } from '#foundation/values/money.ts'
import type { Actor, Context } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { paymentDiffers, paymentExpired } from '../events.ts'
import { checkedAfterSeconds, expiresAfterSeconds } from '../states.ts'
import { askProvider } from './ask-provider.ts'
import { applyProviderStatus } from './apply-provider-status.ts'
import { updatePayment, changePaymentState, recordPaymentEvent } from './change-status.ts'
import type { PaymentsPorts } from './ports.ts'
import type { ProviderStatus } from './provider.ts'
import { providersOf, type Providers } from './providers.ts'
import { findPayment, listInProgress, listUnresolved, lockPayment, withItems, type Payment } from './queries.ts'
import { payments } from './table.ts'

const expiredText =
  /*i18n*/ 'The payment could not be completed in time. If you were charged after all, it will be accepted or refunded.'
const askedAgainAfter = 5 * 60
const askedForDays = 7
const dailyCheckDays = 3

export interface ReconcileOptions extends PaymentsPorts {
  providers?: Providers
}

export async function reconcile(outer: LongRunningContext<Actor | null>, options: ReconcileOptions): Promise<void> {
  const { db, now } = outer
  const due = [
    ...(await listInProgress(db, earlier(now, checkedAfterSeconds))),
    ...(await listUnresolved(db, earlier(now, askedAgainAfter))),
  ]
  for (const payment of due)
    await checkPayment(outer, payment.id, options).catch((error: unknown) =>
      outer.services.log.error({ paymentId: payment.id, err: error }, 'a payment could not be reconciled'),
    )
}

export async function checkPayment(
  outer: LongRunningContext<Actor | null>,
  paymentId: string,
  options: ReconcileOptions,
): Promise<{ payment: Payment; providerStatus: ProviderStatus | undefined } | undefined> {
  const providers = options.providers ?? providersOf(outer.services)
  const payment = await findPayment(outer.db, paymentId)
  if (!payment?.provider) return undefined
  const age = (outer.now.getTime() - payment.createdAt.getTime()) / 1000
  const mustEnd = payment.state === 'processing' && age >= expiresAfterSeconds
  const answer = await askProvider(outer, providers, payment, (provider) => provider.getStatus(payment))
  const providerStatus =
    mustEnd && (!answer || answer.state === 'open')
      ? ((await askProvider(outer, providers, payment, (provider) => provider.cancel(payment))) ?? answer)
      : answer
  // Our own request may still be in transit.
  const isEarly = providerStatus?.state === 'none' && age < checkedAfterSeconds

  const updated = await outer.transact(async (context) => {
    const current =
      providerStatus && !isEarly
        ? await applyProviderStatus(context, paymentId, providerStatus, options)
        : await recordNoAnswer(context, paymentId)
    return mustEnd && current.state === 'processing' ? expire(context, current) : stopCheckingWhenOld(context, current)
  })
  return { payment: updated, providerStatus }
}

async function recordNoAnswer(context: Context, id: string): Promise<Payment> {
  const payment = await lockPayment(context.db, id)
  if (!payment) throw new Error(`payment ${id} was deleted while its provider was asked`)
  await context.db.update(payments).set({ checkedAt: context.now }).where(eq(payments.id, id))
  return payment
}

async function expire(context: Context, payment: Payment): Promise<Payment> {
  const values = { message: expiredText, isUnresolved: true }
  const expired = await changePaymentState(context, payment, 'time-out', 'system', { values })
  recordPaymentEvent(context, paymentExpired, expired, {})
  return expired
}

/** After a week without a trace at the provider, we stop checking. */
async function stopCheckingWhenOld(context: Context, payment: Payment): Promise<Payment> {
  const isOld = payment.createdAt < earlier(context.now, askedForDays * 86_400)
  return payment.isUnresolved && isOld ? updatePayment(context, payment, { isUnresolved: false }) : payment
}

export async function compareWithProviders(
  outer: LongRunningContext<Actor | null>,
  options: ReconcileOptions,
): Promise<number> {
  const { db, now } = outer
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(
        isNotNull(payments.provider),
        inArray(payments.state, ['paid', 'partially_refunded', 'disputed', 'failed', 'expired']),
        gte(payments.updatedAt, earlier(now, dailyCheckDays * 86_400)),
        or(isNull(payments.checkedAt), lt(payments.checkedAt, earlier(now, 12 * 3600))),
      ),
    )
  let differing = 0
  for (const before of await withItems(db, rows)) {
    const checked = await checkPayment(outer, before.id, options)
    if (!checked?.providerStatus) continue
    const { payment, providerStatus } = checked
    const isAlike = payment.capturedAmount > 0 === (providerStatus.state === 'captured')
    if (isAlike) continue
    differing += 1
    outer.services.log.error({ paymentId: payment.id }, 'a payment differs from the books of its provider')
    await outer.transact(async (context) =>
      recordPaymentEvent(context, paymentDiffers, payment, {
        ours: payment.state,
        theirs: providerStatus.state,
        theirAmount: providerStatus.amount ?? cents(0),
      }),
    )
  }
  return differing
}

function earlier(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000)
}

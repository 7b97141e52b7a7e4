import type { IncomingHttpHeaders } from 'node:http'
import { lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { webhookTolerance } from '#foundation/http/server/webhook-signature.ts'
import { ProviderUnavailable, providerNames, type ProviderName } from './provider.ts'
import { providersOf } from './providers.ts'
import { findByProviderRef, findPayment } from './queries.ts'
import { checkPayment, type ReconcileOptions } from './reconcile.ts'
import { webhookEvents } from './table.ts'

export const checkRequested = job('payments-check', z.object({ paymentId: z.uuid() }))

/** Each notice is taken once and only triggers a check; the provider's records decide. */
export async function receiveWebhook(
  outer: LongRunningContext<Actor | null>,
  providerName: string,
  raw: Buffer,
  headers: IncomingHttpHeaders,
): Promise<void> {
  const provider = isProvider(providerName) && (await providersOf(outer.services).byName(providerName))
  if (!provider || !provider.readNotice) throw new Refusal('missing', /*i18n*/ 'Not found.')
  const notice = await provider.readNotice(raw, headers, outer.now)

  await outer.transact(async ({ db, now, services }) => {
    const payment =
      (notice.paymentId && (await findPayment(db, notice.paymentId))) ||
      (notice.providerRef && (await findByProviderRef(db, provider.name, notice.providerRef)))
    const isFresh = now.getTime() - notice.at.getTime() < webhookTolerance * 1000
    // The notice may arrive before our own commit; the refusal makes the provider send it again.
    if (!payment && notice.paymentId && isFresh)
      throw new Refusal('conflict', /*i18n*/ 'This payment is not known yet.', { code: 'early', retryAfter: 5 })
    const [taken] = await db
      .insert(webhookEvents)
      .values({
        provider: provider.name,
        eventId: notice.id,
        kind: notice.kind,
        paymentId: payment ? payment.id : null,
        receivedAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (taken && payment) await services.jobs.enqueue(db, checkRequested, { paymentId: payment.id })
  })
}

export async function runRequestedCheck(
  outer: LongRunningContext<Actor | null>,
  paymentId: string,
  options: ReconcileOptions,
) {
  const checked = await checkPayment(outer, paymentId, options)
  if (checked?.payment.provider && !checked.providerStatus)
    throw new ProviderUnavailable(checked.payment.provider, 'no answer after a notice')
}

/** Providers stop retrying long before this. */
const keptDays = 90

export async function deleteOldWebhooks(db: Db, now: Date): Promise<void> {
  await db.delete(webhookEvents).where(lt(webhookEvents.receivedAt, new Date(now.getTime() - keptDays * 86_400_000)))
}

function isProvider(name: string): name is ProviderName {
  return (providerNames as readonly string[]).includes(name)
}

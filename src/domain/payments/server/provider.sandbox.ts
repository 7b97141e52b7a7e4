// A demonstration provider that moves no money; the token decides how it answers, fails and notifies.
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import { job } from '#foundation/messaging/server/jobs.ts'
import type { Keys } from '#foundation/storage/server/keys.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { addCents } from '#foundation/values/money.ts'
import { previousStatuses } from '#foundation/values/transitions.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { parseJson } from '#foundation/values/parse-json.ts'
import { behaviourOf, chargeTransitions, type Behaviour, type ChargeRole, type ChargeState } from '../sandbox.ts'
import { verifyWebhook, forgedWebhook, signWebhook } from '#foundation/http/server/webhook-signature.ts'
import {
  ProviderUnavailable,
  providerTimeout,
  type ChargeRequest,
  type Provider,
  type ProviderStatus,
} from './provider.ts'
import { sandboxCharges, type SandboxChargeRow } from './table.ts'

export const signatureHeader = 'sandbox-signature'
const slowChargeMillis = 20_000

const Notice = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  data: z.object({ charge: z.string(), payment: z.uuid() }),
})

export const sandboxWebhook = job('payments-sandbox-notice', Notice)

const declinedText = /*i18n*/ 'Your card was declined. Please try another card.'

const failures: Partial<Record<Behaviour, string>> = {
  declined: declinedText,
  insufficient: /*i18n*/ 'This card has insufficient funds. Please try another card.',
}

export function openSandbox(services: Services): Provider {
  const { database, clock, jobs } = services
  const { db } = database

  async function write(order: ChargeRequest, behaviour: Behaviour): Promise<SandboxChargeRow> {
    const now = clock()
    const isOpen = behaviour === 'confirm' || behaviour === 'slow'
    const message = failures[behaviour]
    const ended = message ? 'failed' : 'captured'
    await db
      .insert(sandboxCharges)
      .values({
        id: `sbx_${randomBytes(9).toString('base64url')}`,
        paymentId: order.paymentId,
        behaviour,
        amount: order.amount,
        currency: order.currency,
        refunds: {},
        createdAt: now,
        state: isOpen ? 'open' : ended,
        ...(message && { message }),
        ...(behaviour === 'slow' && { capturesAt: new Date(now.getTime() + slowChargeMillis) }),
      })
      .onConflictDoNothing({ target: sandboxCharges.paymentId })
    const charge = await find(order.paymentId)
    if (!charge) throw new Error(`the sandbox lost the charge of payment ${order.paymentId}`)
    return charge
  }

  async function find(paymentId: string): Promise<SandboxChargeRow | undefined> {
    await changeChargeState(db, paymentId, { to: 'captured', by: 'bank', if: lte(sandboxCharges.capturesAt, clock()) })
    const [row] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.paymentId, paymentId))
    return row
  }

  async function notify(charge: SandboxChargeRow, types: readonly string[], id = randomBytes(9).toString('hex')) {
    for (const [index, type] of types.entries())
      await jobs.enqueue(db, sandboxWebhook, {
        id: `evt_${id}_${type}`,
        type,
        created: Math.floor(clock().getTime() / 1000) - index,
        data: { charge: charge.id, payment: charge.paymentId },
      })
  }

  return {
    name: 'sandbox',
    async charge(order) {
      const behaviour = behaviourOf(order.token)
      if (!behaviour)
        return { state: 'failed', message: /*i18n*/ 'This card could not be read. Please enter it again.' }
      if (behaviour === 'lost-request') throw new ProviderUnavailable('sandbox', 'the request was lost')
      const charge = await write(order, behaviour)
      if (behaviour === 'lost-answer') {
        await notify(charge, ['charge.captured'])
        throw new ProviderUnavailable('sandbox', 'the answer was lost')
      }
      if (behaviour === 'notifies-twice') await notify(charge, ['charge.captured', 'charge.captured'])
      if (behaviour === 'notifies-out-of-order') await notify(charge, ['charge.captured', 'charge.created'])
      if (behaviour === 'notifies-first') {
        await notify(charge, ['charge.captured'])
        await waitUntilNotified(order.paymentId)
      }
      return toProviderStatus(charge)
    },
    async getStatus({ id }) {
      const charge = await find(id)
      return charge ? toProviderStatus(charge) : { state: 'none' }
    },
    async cancel({ id }) {
      await changeChargeState(db, id, { to: 'failed', by: 'service' })
      const charge = await find(id)
      return charge ? toProviderStatus(charge) : { state: 'none' }
    },
    async refund({ id }, refund) {
      const added = JSON.stringify({ [refund.id]: refund.amount })
      await db
        .update(sandboxCharges)
        .set({ refunds: sql`${sandboxCharges.refunds} || ${added}::jsonb` })
        .where(eq(sandboxCharges.paymentId, id))
      return { state: 'done', reference: `sbx_re_${refund.id}` }
    },
    readNotice: async (raw, headers, now) => {
      verifyWebhook(raw, headers[signatureHeader], [sandboxSecret(services.keys)], now)
      const read = z.safeParse(Notice, parseJson(raw.toString('utf8')))
      if (!read.success) throw forgedWebhook()
      const { id, type, created, data } = read.data
      return { id, kind: type, paymentId: data.payment, providerRef: data.charge, at: new Date(created * 1000) }
    },
  }

  async function waitUntilNotified(paymentId: string) {
    const until = Date.now() + providerTimeout
    while (Date.now() < until) {
      if ((await find(paymentId))?.notifiedAt) return
      await wait(50)
    }
  }
}

function toProviderStatus(charge: SandboxChargeRow): ProviderStatus {
  const { id, state, amount, currency, message, dispute } = charge
  const refunded = addCents(...Object.values(charge.refunds))
  return {
    state,
    ref: id,
    amount,
    currency,
    refunded,
    ...(dispute && { dispute }),
    ...(message && { message }),
    ...(state === 'open' && charge.behaviour === 'confirm' && { action: { kind: 'sandbox-confirm' } as const }),
  }
}

export async function answerSandbox({ database }: Services, paymentId: string, isApproved: boolean): Promise<boolean> {
  return changeChargeState(database.db, paymentId, {
    to: isApproved ? 'captured' : 'failed',
    by: 'payer',
    if: eq(sandboxCharges.behaviour, 'confirm'),
    ...(!isApproved && { message: declinedText }),
  })
}

interface ChargeChange {
  to: ChargeState
  by: ChargeRole
  if?: SQL
  message?: string
}

async function changeChargeState(db: Db, paymentId: string, change: ChargeChange): Promise<boolean> {
  const { to, by, if: condition, message } = change
  const changed = await db
    .update(sandboxCharges)
    .set({ state: to, capturesAt: null, ...(message && { message }) })
    .where(
      and(
        eq(sandboxCharges.paymentId, paymentId),
        inArray(sandboxCharges.state, previousStatuses(chargeTransitions, { to, by })),
        condition,
      ),
    )
    .returning({ id: sandboxCharges.id })
  return changed.length > 0
}

export async function deliverSandboxWebhook(services: Services, notice: z.infer<typeof Notice>): Promise<void> {
  const raw = JSON.stringify(notice)
  const reply = await fetch(`${services.publicUrl()}/api/payments/webhooks/sandbox`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      connection: 'close',
      [signatureHeader]: signWebhook(raw, sandboxSecret(services.keys), services.clock()),
    },
    body: raw,
    signal: AbortSignal.timeout(providerTimeout),
  })
  await reply.text()
  if (!reply.ok) throw new ProviderUnavailable('sandbox', `the notice was answered with ${reply.status}`)
  await services.database.db
    .update(sandboxCharges)
    .set({ notifiedAt: services.clock() })
    .where(eq(sandboxCharges.id, notice.data.charge))
}

export function sandboxSecret(keys: Keys): string {
  return keys.keyedHash('sandbox', 'payment notices')
}

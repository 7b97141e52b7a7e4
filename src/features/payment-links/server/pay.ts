import { eq } from 'drizzle-orm'
import { paymentsPorts, startLinkPayment } from '#domain/application-lifecycle/server/pay.ts'
import { currency } from '#domain/payments/fees.ts'
import { paymentInfo } from '#domain/payments/payment.ts'
import { chargePayment, checkOrder, startOnce, type StartedPayment } from '#domain/payments/server/pay.ts'
import { answerSandbox } from '#domain/payments/server/provider.sandbox.ts'
import { checkPayment } from '#domain/payments/server/reconcile.ts'
import { paymentLinks, type PaymentLinkRow } from '#domain/payments/server/table.ts'
import type { PaymentAction } from '#domain/payments/payment.ts'
import type { Actor, Context } from '#foundation/http/server/context.ts'
import { addressGroup, consumeLimit, type Limit } from '#foundation/http/server/limits.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { screens } from '#foundation/paths.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import { inDollars } from '#foundation/values/money.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { linkMessages, type LinkPayment, type LinkState, type OpenedLink } from '../link.ts'
import { findLink, linkNotFound, readLink, type ReadLink } from './links.ts'

type Outer = LongRunningContext<Actor | null>

const perAddress: Limit = { max: 60, perSeconds: 600 }
const perAddressInDemonstration: Limit = { max: 1200, perSeconds: 600 }
/** Stolen cards must not be tried out here. */
const triesPerLink: Limit = { max: 10, perSeconds: 3600 }

export async function openLink(outer: Outer, token: string): Promise<{ link: InputOf<typeof OpenedLink> }> {
  const link = await admit(outer, token)
  return { link: present(await readLink(outer, link)) }
}

export async function payByLink(
  outer: Outer,
  { link: token, receiptEmail, paymentMethod: method, ...given }: LinkPayment,
  key: string | undefined,
): Promise<{ link: InputOf<typeof OpenedLink> }> {
  const link = await admit(outer, token)
  await consumeLimit(outer.db, `payment-link-tries ${link.id}`, triesPerLink, outer.now)
  const { state, applications, payment: earlier } = await readLink(outer, link)
  const [first] = applications
  const idempotencyKey = key && `link:${link.id}:${key}`
  const isReplay = earlier !== undefined && earlier.idempotencyKey === idempotencyKey
  if (state !== 'open' && !isReplay) throw notOpen(state)
  if (!first?.ownerId) throw linkNotFound()

  const order = await checkOrder(outer, {
    ...given,
    method,
    applications,
    payer: first.ownerId,
    express: link.express,
    link: { id: link.id, receiptEmail, returnPath: screens.payByLink.path },
    idempotencyKey,
  })
  const { payment, isNew } = await startOnce(outer, order, async (context) => {
    await lockUsable(context, link)
    return startLinkPayment(context, order, applications, link)
  })
  const charged: StartedPayment =
    isNew && payment.state === 'processing' ? await chargePayment(outer, order, payment, paymentsPorts) : payment
  if (charged.state === 'failed')
    throw new Refusal('incomplete', charged.message ?? /*i18n*/ 'The payment failed. You were not charged.', {
      code: 'payment-failed',
    })
  return { link: present(await readLink(outer, link), charged.action) }
}

export async function checkLinkPayment(outer: Outer, token: string): Promise<{ link: InputOf<typeof OpenedLink> }> {
  const link = await admit(outer, token)
  const { payment } = await readLink(outer, link)
  const checked = payment && (await checkPayment(outer, payment.id, paymentsPorts))
  return { link: present(await readLink(outer, link), checked?.providerStatus?.action) }
}

export async function answerSandboxByLink(
  outer: Outer,
  token: string,
  approve: boolean,
): Promise<{ link: InputOf<typeof OpenedLink> }> {
  const link = await admit(outer, token)
  const { payment } = await readLink(outer, link)
  if (outer.services.env.profile !== 'demonstration' || payment?.provider !== 'sandbox') throw linkNotFound()
  if (!(await answerSandbox(outer.services, payment.id, approve)))
    throw new Refusal('conflict', /*i18n*/ 'Nothing is waiting for your confirmation.', { code: 'no-payment-waiting' })
  await checkPayment(outer, payment.id, paymentsPorts)
  return { link: present(await readLink(outer, link)) }
}

/** An unknown link and a mistyped one get the same answer, and not many. */
async function admit({ db, now, services, request }: Outer, token: string): Promise<PaymentLinkRow> {
  const limit = services.env.profile === 'demonstration' ? perAddressInDemonstration : perAddress
  await consumeLimit(db, `payment-link ${addressGroup(request.address)}`, limit, now)
  const link = await findLink(db, token)
  if (!link) throw linkNotFound()
  return link
}

async function lockUsable({ db, now }: Context, { id }: PaymentLinkRow): Promise<void> {
  const [link] = await db.select().from(paymentLinks).where(eq(paymentLinks.id, id)).for('update')
  if (!link) throw linkNotFound()
  if (link.revokedAt) throw notOpen('revoked')
  if (link.expiresAt <= now) throw notOpen('expired')
}

function notOpen(state: LinkState): Refusal {
  const message = state === 'open' ? linkMessages['under-way'] : linkMessages[state]
  return new Refusal('conflict', message, { code: `link-${state}`, state: { current: { state } } })
}

function present(read: ReadLink, action?: PaymentAction): InputOf<typeof OpenedLink> {
  const { link, state, applications, payment, acceptsTransfer } = read
  const isUnderWay = payment?.state === 'processing'
  // A link that no longer works reveals nothing to its holder.
  const isUseful = state === 'open' || state === 'under-way' || state === 'paid'
  return {
    state,
    amount: inDollars(link.amount),
    currency,
    reference: (isUseful && applications[0]?.applicationNumber) || '',
    travellers: isUseful ? applications.flatMap(({ personalInfo }) => personalInfo?.firstName ?? []) : [],
    express: link.express,
    expiresAt: link.expiresAt,
    acceptsTransfer,
    payment: payment ? paymentInfo({ ...payment, action: isUnderWay ? action : undefined }) : null,
  }
}

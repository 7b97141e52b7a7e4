import { and, desc, eq, isNull } from 'drizzle-orm'
import { hashToken, newToken } from '#domain/accounts/server/tokens.ts'
import {
  declareReady,
  findUnacknowledgedEarlyArrival,
  listApplicationsToPay,
} from '#domain/application-lifecycle/server/pay.ts'
import { eventSubject } from '#domain/applications/server/event-subject.ts'
import { applicationNotFound } from '#domain/applications/server/refusals.ts'
import { findApplication, findOwnApplication, lockOwnApplication } from '#domain/applications/server/queries.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { paymentLinkCreated, paymentLinkRevoked } from '#domain/payments/events.ts'
import { assertUnpaid, quotePrice } from '#domain/payments/server/pay.ts'
import { findPayments, findPaymentByLink, type Payment } from '#domain/payments/server/queries.ts'
import { paymentLinks, type PaymentLinkRow } from '#domain/payments/server/table.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import { consumeLimit } from '#foundation/http/server/limits.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import { inCents, inDollars, type Cents } from '#foundation/values/money.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { addressOf, countsForLink, linkDays, linkStateOf, type LinkState, type NewLink, type OwnLink } from '../link.ts'

const perPerson = { max: 30, perSeconds: 86_400 }

export async function createLink(
  context: SignedInContext,
  id: string,
  { amount, ...choices }: NewLink,
): Promise<{ link: InputOf<typeof OwnLink>; address: string }> {
  const { db, user, now, services } = context
  await consumeLimit(services.database.db, `payment-links:${user.id}`, perPerson, now)
  const row = await findOwnApplication(db, user.id, id)
  if (!row) throw applicationNotFound()
  const applications = await listApplicationsToPay(db, row)
  await declareReady(context, context, applications, choices)
  await assertUnpaid(
    context,
    applications.map((application) => application.id),
  )
  const price = await quotePrice(context, { applications, express: choices.express })
  if (inCents(amount) !== price) throw wrongAmount()

  await revokeOpen(context, row)
  const token = newToken()
  const expiresAt = new Date(now.getTime() + linkDays * 86_400_000)
  const rows = await db
    .insert(paymentLinks)
    .values({
      applicationId: id,
      tokenHash: hashToken(token),
      amount: price,
      express: choices.express === true,
      earlyArrival: choices.earlyArrival === true,
      createdAt: now,
      expiresAt,
    })
    .returning()
  const link = returnedRow(rows)
  recordEvent(context, paymentLinkCreated, eventSubject(row), {
    linkId: link.id,
    amount: price,
    expiresAt: expiresAt.toISOString(),
  })
  return { link: present(link, 'open'), address: addressOf(services.publicUrl(), token) }
}

export async function readOwnLink(
  context: SignedInContext,
  id: string,
): Promise<{ link: InputOf<typeof OwnLink> | null }> {
  const row = await findOwnApplication(context.db, context.user.id, id)
  if (!row) throw applicationNotFound()
  const [link] = await context.db
    .select()
    .from(paymentLinks)
    .where(eq(paymentLinks.applicationId, id))
    .orderBy(desc(paymentLinks.createdAt))
    .limit(1)
  return { link: link ? present(link, (await readLink(context, link)).state) : null }
}

export async function revokeLink(context: SignedInContext, id: string): Promise<void> {
  const row = await lockOwnApplication(context.db, context.user.id, id)
  if (!row) throw applicationNotFound()
  await revokeOpen(context, row)
}

async function revokeOpen(context: SignedInContext, row: ApplicationRow): Promise<void> {
  const revoked = await context.db
    .update(paymentLinks)
    .set({ revokedAt: context.now })
    .where(and(eq(paymentLinks.applicationId, row.id), isNull(paymentLinks.revokedAt)))
    .returning()
  for (const { id } of revoked) recordEvent(context, paymentLinkRevoked, eventSubject(row), { linkId: id })
}

export interface ReadLink {
  link: PaymentLinkRow
  state: LinkState
  applications: ApplicationRow[]
  payment: Payment | undefined
  acceptsTransfer: boolean
}

export async function findLink(db: Db, token: string): Promise<PaymentLinkRow | undefined> {
  const [link] = await db
    .select()
    .from(paymentLinks)
    .where(eq(paymentLinks.tokenHash, hashToken(token)))
  return link
}

export async function readLink(context: Context, link: PaymentLinkRow): Promise<ReadLink> {
  const { db, now } = context
  const row = await findApplication(db, link.applicationId)
  if (!row) throw linkNotFound()
  const payment = await findPaymentByLink(db, link.id)
  const live = (await findPayments(db, [row.id])).get(row.id)
  const applications = countsForLink(payment?.state)
    ? await Promise.all((payment?.items ?? []).map(({ applicationId }) => findApplication(db, applicationId)))
    : await listApplicationsToPay(db, row)
  const known = applications.filter((application) => application !== undefined)
  const isHeld = live !== undefined && live.items.some((item) => item.live && item.applicationId === row.id)
  const state = linkStateOf(
    {
      ...link,
      payment: payment?.state,
      isPaidOtherwise: isHeld || row.status !== 'draft',
      isChanged:
        (await currentPrice(context, known, link.express)) !== link.amount || (await isTooLate(context, known, link)),
    },
    now,
  )
  const acceptsTransfer = !(await isTooLate(context, known, { ...link, method: 'bank_transfer' }))
  return { link, state, applications: known, payment, acceptsTransfer }
}

async function isTooLate(
  context: Context,
  applications: readonly ApplicationRow[],
  choices: Parameters<typeof findUnacknowledgedEarlyArrival>[2],
): Promise<boolean> {
  return (await findUnacknowledgedEarlyArrival(context, applications, choices)) !== undefined
}

async function currentPrice(
  context: Pick<Context, 'db' | 'now'>,
  applications: readonly ApplicationRow[],
  express: boolean,
): Promise<Cents | undefined> {
  try {
    return await quotePrice(context, { applications, express })
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

function present({ amount, express, createdAt, expiresAt }: PaymentLinkRow, state: LinkState) {
  return { state, amount: inDollars(amount), express, createdAt, expiresAt }
}

export function linkNotFound(): Refusal {
  return new Refusal('missing', /*i18n*/ 'This payment link is not valid.', { code: 'link-unknown' })
}

function wrongAmount(): Refusal {
  return new Refusal('invalid', /*i18n*/ 'The amount does not match the fee. You were not charged.', {
    code: 'wrong-amount',
  })
}

import { arrivesEarly } from '#domain/applications/consistency.ts'
import { findOwnApplication, findApplication, listGroup, lockApplication } from '#domain/applications/server/queries.ts'
import { applicationLocked, applicationNotFound } from '#domain/applications/server/drafting.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import type { PaymentRequest } from '#domain/payments/payment.ts'
import type { PaymentsPorts } from '#domain/payments/server/ports.ts'
import {
  chargePayment,
  checkOrder,
  startOnce,
  startPayment,
  type Order,
  type StartedPayment,
} from '#domain/payments/server/pay.ts'
import { findByIdempotencyKey, type Payment } from '#domain/payments/server/queries.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { Actor, Context } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { expectedDecisionDays } from './expected-decision.ts'
import { findTasks } from './whose-turn.ts'
import { recordDeclaration, submitPaid, assertReadyToSubmit, revertUnpaid } from './submit.ts'

export const paymentsPorts: PaymentsPorts = { settled: submitPaid, reversed: revertUnpaid }

export async function payForApplication(
  outer: LongRunningContext<Actor>,
  id: string,
  { amount, currency, paymentMethod: method, token, phone, declaration, earlyArrival, express }: PaymentRequest,
  idempotencyKey: string | undefined,
): Promise<StartedPayment> {
  const row = await findOwnApplication(outer.db, outer.user.id, id)
  if (!row) throw applicationNotFound()
  const applications = (await listReplayed(outer, idempotencyKey)) ?? (await listApplicationsToPay(outer.db, row))
  const order = await checkOrder(outer, {
    applications,
    payer: outer.user.id,
    method,
    amount,
    currency,
    token,
    phone,
    express: row.status === 'draft' && express,
    idempotencyKey,
  })

  const { payment, isNew } = await startOnce(outer, order, async (context) => {
    if (row.status === 'draft') await declareReady(outer, context, applications, { declaration, earlyArrival, express })
    else await assertOwesFee(context, row)
    return startAndSubmit(context, order)
  })
  if (!isNew || payment.state !== 'processing') return payment
  return chargePayment(outer, order, payment, paymentsPorts)
}

/** Submitted and declared already; the fee was returned since, or paying it again has failed. */
async function assertOwesFee({ db }: Context, { id }: ApplicationRow): Promise<void> {
  const row = await lockApplication(db, id)
  if (!row) throw applicationNotFound()
  const tasks = (await findTasks(db, [row])).get(id) ?? []
  if (!tasks.some(({ name }) => name === 'fee')) throw applicationLocked(row)
}

/** The declaration of the applicant, who has to know what an early arrival means. */
export async function declareReady(
  { services, user }: Pick<Context<Actor>, 'services' | 'user'>,
  context: Context,
  applications: readonly ApplicationRow[],
  { declaration, earlyArrival, express }: Pick<PaymentRequest, 'declaration' | 'earlyArrival' | 'express'>,
): Promise<void> {
  const drafts = await lockDrafts(context, applications)
  assertDeclared({ services, user }, declaration)
  await assertReadyToPay(context, drafts, { earlyArrival, express })
  await recordDeclaration(context, drafts, earlyArrival === true)
}

/** For a person who pays with a link: the applicant declared when they created it. */
export async function startDeclared(
  context: Context,
  order: Order,
  applications: readonly ApplicationRow[],
  choices: Pick<PaymentRequest, 'earlyArrival' | 'express'>,
): Promise<Payment> {
  await assertReadyToPay(context, await lockDrafts(context, applications), choices)
  return startAndSubmit(context, order)
}

async function startAndSubmit(context: Context, order: Order): Promise<Payment> {
  const started = await startPayment(context, order)
  // No money has arrived yet, so whatever refuses the submission undoes the payment as well.
  if (started.state === 'awaiting_transfer') await submitPaid(context, started)
  return started
}

async function assertReadyToPay(
  context: Context,
  drafts: readonly ApplicationRow[],
  choices: Pick<PaymentRequest, 'earlyArrival' | 'express'>,
): Promise<void> {
  await assertReadyToSubmit(context, drafts)
  await assertInTime(context, drafts, choices)
}

/** Always in the same order, so that two people paying for one group cannot deadlock. */
async function lockDrafts({ db }: Context, applications: readonly ApplicationRow[]): Promise<ApplicationRow[]> {
  const locked: ApplicationRow[] = []
  for (const { id } of applications.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const found = await lockApplication(db, id)
    if (!found) throw applicationNotFound()
    if (found.status !== 'draft') throw applicationLocked(found)
    locked.push(found)
  }
  return locked
}

/** A repeated call with the same key pays for the same applications as the first. */
async function listReplayed({ db, user }: LongRunningContext<Actor>, key: string | undefined) {
  const known = key === undefined ? undefined : await findByIdempotencyKey(db, user.id, key)
  if (!known) return undefined
  const rows = await Promise.all(known.items.map(({ applicationId }) => findApplication(db, applicationId)))
  return rows.filter((member) => member !== undefined)
}

/** Everyone who applies together. */
export async function listApplicationsToPay(db: Db, row: ApplicationRow): Promise<ApplicationRow[]> {
  if (row.status !== 'draft' || !row.groupId) return [row]
  const drafts = (await listGroup(db, row.groupId)).filter(({ status }) => status === 'draft')
  // The payer comes first because a bank transfer quotes that number.
  return [row, ...drafts.filter(({ id }) => id !== row.id)]
}

/** Money is taken for a journey that may begin before the decision only from someone who knows. */
async function assertInTime(
  context: Context,
  drafts: readonly ApplicationRow[],
  { express = false, earlyArrival = false }: Pick<PaymentRequest, 'express' | 'earlyArrival'>,
): Promise<void> {
  if (earlyArrival) return
  const { decisionBy, expressBy } = await expectedDecisionDays(context)
  const early = drafts.find(({ applicationType, travelDetails }) =>
    arrivesEarly(
      travelDetails?.arrivalDate,
      (express ? expressBy[applicationType] : undefined) ?? decisionBy[applicationType],
    ),
  )
  if (!early) return
  throw new Refusal('incomplete', /*i18n*/ 'The decision may come after the arrival date. Please confirm that first.', {
    state: { missing: ['earlyArrival'], current: { id: early.id, applicationNumber: early.applicationNumber } },
  })
}

function assertDeclared(
  { services, user }: Pick<Context<Actor>, 'services' | 'user'>,
  declaration: boolean | undefined,
) {
  if (declaration === false)
    throw new Refusal('incomplete', /*i18n*/ 'Please confirm the declaration first.', {
      state: { missing: ['declaration'] },
    })
  if (services.env.profile === 'production' && !user.emailVerified)
    throw new Refusal('incomplete', /*i18n*/ 'Please confirm your email address first.', {
      state: { missing: ['email'] },
    })
}

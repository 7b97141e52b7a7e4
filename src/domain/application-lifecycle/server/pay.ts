import { arrivesEarly } from '#domain/applications/consistency.ts'
import { findOwnApplication, findApplication, listGroup, lockApplication } from '#domain/applications/server/queries.ts'
import { applicationLocked, applicationNotFound } from '#domain/applications/server/refusals.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import type { Method, PaymentRequest } from '#domain/payments/payment.ts'
import type { PaymentsPorts } from '#domain/payments/server/ports.ts'
import {
  chargePayment,
  checkOrder,
  startOnce,
  startPayment,
  wrongAmount,
  type Order,
  type StartedPayment,
} from '#domain/payments/server/pay.ts'
import { allowPayingAgain, findFeeCoverage } from '#domain/payments/server/fee-coverage.ts'
import { findByIdempotencyKey, type Payment } from '#domain/payments/server/queries.ts'
import type { Cents } from '#foundation/values/money.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { Actor, Context } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { decisionDay } from '../decision-days.ts'
import { expectedDecisionDays } from './expected-decision.ts'
import { findTasks } from './whose-turn.ts'
import { recordDeclaration, submitPaid, assertReadyToSubmit, revertUnpaid } from './submit.ts'

type TimingChoices = Pick<PaymentRequest, 'earlyArrival' | 'express'> & { method?: Method }

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
  const balance = row.status === 'draft' ? undefined : await findBalance(outer.db, id)
  const order = await checkOrder(outer, {
    applications,
    payer: outer.user.id,
    method,
    amount,
    currency,
    token,
    phone,
    express: row.status === 'draft' && express,
    balance,
    idempotencyKey,
  })

  const { payment, isNew } = await startOnce(outer, order, async (context) => {
    if (row.status === 'draft')
      await declareReady(outer, context, applications, { declaration, earlyArrival, express, method })
    else await reopenPayment(context, row, balance)
    return startAndSubmit(context, order)
  })
  if (!isNew || payment.state !== 'processing') return payment
  return chargePayment(outer, order, payment, paymentsPorts)
}

/** What is missing of a fee of which something is left; a fee of which nothing is left is paid whole. */
async function findBalance(db: Db, id: string): Promise<Cents | undefined> {
  const coverage = (await findFeeCoverage(db, [id])).get(id)
  return coverage && coverage.held > 0 && coverage.owed > 0 ? coverage.owed : undefined
}

/** Submitted and declared already; the fee was returned since, whole or in part, or paying it again has failed. */
async function reopenPayment({ db }: Context, { id }: ApplicationRow, balance: Cents | undefined): Promise<void> {
  const row = await lockApplication(db, id)
  if (!row) throw applicationNotFound()
  const tasks = (await findTasks(db, [row])).get(id) ?? []
  if (!tasks.some(({ name }) => name === 'fee' || name === 'balance')) throw applicationLocked(row)
  if ((await findBalance(db, id)) !== balance) throw wrongAmount()
  await allowPayingAgain(db, id)
}

export async function declareReady(
  { services, user }: Pick<Context<Actor>, 'services' | 'user'>,
  context: Context,
  applications: readonly ApplicationRow[],
  { declaration, earlyArrival, ...choices }: TimingChoices & Pick<PaymentRequest, 'declaration'>,
): Promise<void> {
  const drafts = await lockDrafts(context, applications)
  assertDeclared({ services, user }, declaration)
  await assertReadyToPay(context, drafts, { earlyArrival, ...choices })
  await recordDeclaration(context, drafts, earlyArrival === true)
}

/** For a person who pays with a link: the applicant declared when they created it. */
export async function startLinkPayment(
  context: Context,
  order: Order,
  applications: readonly ApplicationRow[],
  choices: Pick<PaymentRequest, 'earlyArrival' | 'express'>,
): Promise<Payment> {
  const { method } = order
  await assertReadyToPay(context, await lockDrafts(context, applications), { ...choices, method })
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
  choices: TimingChoices,
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

async function listReplayed({ db, user }: LongRunningContext<Actor>, key: string | undefined) {
  const known = key === undefined ? undefined : await findByIdempotencyKey(db, user.id, key)
  if (!known) return undefined
  const rows = await Promise.all(known.items.map(({ applicationId }) => findApplication(db, applicationId)))
  return rows.filter((member) => member !== undefined)
}

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
  choices: TimingChoices,
): Promise<void> {
  const early = await findUnacknowledgedEarlyArrival(context, drafts, choices)
  if (!early) return
  throw new Refusal('incomplete', /*i18n*/ 'The decision may come after the arrival date. Please confirm that first.', {
    code: 'early-arrival',
    state: { missing: ['earlyArrival'], current: { id: early.id, applicationNumber: early.applicationNumber } },
  })
}

export async function findUnacknowledgedEarlyArrival(
  context: Context,
  drafts: readonly ApplicationRow[],
  { express = false, earlyArrival = false, method }: TimingChoices,
): Promise<ApplicationRow | undefined> {
  if (earlyArrival) return undefined
  const expected = await expectedDecisionDays(context)
  return drafts.find(({ applicationType, travelDetails }) =>
    arrivesEarly(travelDetails?.arrivalDate, decisionDay(applicationType, expected, { isExpress: express, method })),
  )
}

function assertDeclared(
  { services, user }: Pick<Context<Actor>, 'services' | 'user'>,
  declaration: boolean | undefined,
) {
  if (declaration === false)
    throw new Refusal('incomplete', /*i18n*/ 'Please confirm the declaration first.', {
      code: 'no-declaration',
      state: { missing: ['declaration'] },
    })
  if (services.env.profile === 'production' && !user.emailVerified)
    throw new Refusal('incomplete', /*i18n*/ 'Please confirm your email address first.', {
      code: 'email-not-confirmed',
      state: { missing: ['email'] },
    })
}

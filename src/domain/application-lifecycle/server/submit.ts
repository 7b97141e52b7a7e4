import * as z from 'zod/mini'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { declarationMade } from '#domain/applications/events.ts'
import { deleteDraft } from '#domain/applications/server/drafting.ts'
import { eventSubject } from '#domain/applications/server/event-subject.ts'
import { applicationNotFound } from '#domain/applications/server/refusals.ts'
import {
  findApplication,
  findOwnApplication,
  lockApplication,
  lockOwnApplication,
  updateApplication,
} from '#domain/applications/server/queries.ts'
import { recordAnsweredItem } from '#domain/applications/server/requests.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { submissionNeeds, type Need } from '#domain/applications/status.ts'
import type { PaymentFacts } from '#domain/payments/payment.ts'
import { findFeeCoverage } from '#domain/payments/server/fee-coverage.ts'
import { findPayments } from '#domain/payments/server/queries.ts'
import { refundWithdrawn } from '#domain/payments/server/staff/refunds.ts'
import { abandonTransfer, lockAwaitedTransfer } from '#domain/payments/server/staff/transfers.ts'
import { states } from '#domain/payments/states.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import { needTexts, stillNeeded } from '../application-record.ts'
import { findMissingRequirements } from './missing-requirements.ts'
import { changeStatus } from './change-status.ts'

/** A new declaration text needs a new version. */
const declarationVersion = '2026-11-15'

export const applicationIntake = job('application-intake', z.object({ applicationId: z.uuid() }))

export async function assertReadyToSubmit(context: Context, rows: readonly ApplicationRow[]): Promise<void> {
  const needs: readonly Need[] = ['answers', 'documents', 'representative']
  for (const row of rows) {
    const missing = await findMissingRequirements(context, row, needs, '')
    if (missing.length > 0)
      throw new Refusal('incomplete', stillNeeded, {
        parts: { needs: needTexts(missing) },
        state: { missing, current: { id: row.id, applicationNumber: row.applicationNumber } },
      })
  }
}

export async function recordDeclaration(
  context: Context,
  rows: readonly ApplicationRow[],
  earlyArrival: boolean,
): Promise<void> {
  for (const row of rows) {
    if (row.declaredAt) continue
    await updateApplication(context.db, row.id, { declaredAt: context.now })
    recordEvent(context, declarationMade, eventSubject(row), {
      version: declarationVersion,
      ...(earlyArrival && { earlyArrival }),
    })
  }
}

export async function submitPaid(context: Context, payment: PaymentFacts): Promise<void> {
  for (const { applicationId: id } of payment.items) {
    const row = await lockApplication(context.db, id)
    if (!row) continue
    const draft = row.status === 'draft'
    // Its answers became inconsistent while the payment was under way; the owner corrects them without paying again.
    if (draft && (await findMissingRequirements(context, row, submissionNeeds, '')).length > 0) continue
    const service = { ...context, user: null }
    if (draft) await changeStatus(service, row, 'submitted')
    if (payment.paidAt && isWithdrawn(row)) await refundWithdrawn(context, payment.id, id)
    if (payment.paidAt && (draft || row.status === 'submitted'))
      await context.services.jobs.enqueue(context.db, applicationIntake, { applicationId: id })
  }
}

export async function revertUnpaid(context: Context, payment: PaymentFacts): Promise<void> {
  for (const { applicationId: id } of payment.items) {
    const row = await lockApplication(context.db, id)
    const held = (await findFeeCoverage(context.db, [id])).get(id)?.held ?? 0
    if (row?.status === 'submitted' && held === 0) await changeStatus({ ...context, user: null }, row, 'draft')
  }
}

export async function moveToQueue(context: Context, { applicationId }: { applicationId: string }): Promise<void> {
  const row = await lockApplication(context.db, applicationId)
  if (row?.status !== 'submitted' || (await findMissingRequirements(context, row, ['payment'], '')).length > 0) return
  await changeStatus(context, row, 'pending')
}

export async function submit(context: SignedInContext, id: string, answer?: string): Promise<void> {
  const row = await lockOwnApplication(context.db, context.user.id, id)
  if (!row) throw applicationNotFound()
  if (row.status === 'additional_info') {
    if (answer) await recordAnsweredItem(context.db, id, 'answer', answer)
    await changeStatus(context, row, 'in_review')
    return
  }
  await changeStatus(context, row, 'submitted')
  await context.services.jobs.enqueue(context.db, applicationIntake, { applicationId: id })
}

export async function withdraw(context: SignedInContext, id: string): Promise<void> {
  const { db, user } = context
  if (!(await findOwnApplication(db, user.id, id))) throw applicationNotFound()
  // The payment is locked first, as when the transfer arrives.
  const awaited = await lockAwaitedTransfer(db, id)
  const row = await lockOwnApplication(db, user.id, id)
  if (!row) throw applicationNotFound()
  await changeStatus(context, row, 'rejected', { reasonCode: 'withdrawn' })
  if (awaited && !(await isAnyoneLeft(db, awaited))) await abandonTransfer(context, awaited)
}

async function isAnyoneLeft(db: Db, { items }: PaymentFacts): Promise<boolean> {
  const travellers = await Promise.all(items.map(({ applicationId }) => findApplication(db, applicationId)))
  return travellers.some((row) => row && !isWithdrawn(row))
}

function isWithdrawn({ status, reasonCode }: ApplicationRow): boolean {
  return status === 'rejected' && reasonCode === 'withdrawn'
}

export async function discardDraft(context: SignedInContext, id: string): Promise<void> {
  const payment = (await findPayments(context.db, [id])).get(id)
  if (payment && payment.payerId === context.user.id && states[payment.state].isLive)
    throw new Refusal('conflict', /*i18n*/ 'A payment is in progress. Please cancel it or wait until it is settled.', {
      code: 'payment-live',
    })
  await deleteDraft(context, id)
}

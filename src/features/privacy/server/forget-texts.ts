// What people typed about a case that has to be kept: the law asks for the decision and the money, not for the words.
import { eq, inArray, or } from 'drizzle-orm'
import { informationRequests, appeals } from '#domain/applications/server/table.ts'
import { approvals } from '#domain/approvals/server/table.ts'
import { uploads } from '#domain/documents/server/table.ts'
import { paymentItems, payments, refunds } from '#domain/payments/server/table.ts'
import { watchlistVerdicts } from '#domain/screening/server/table.ts'
import { correctionRequests, visas } from '#domain/visas/server/table.ts'
import { caseNotes, proposals } from '#features/cases/server/table.ts'
import { borderCrossings } from '#features/visa-verification/server/table.ts'
import { destroyFreeText } from '#foundation/audit/server/free-text.ts'
import type { Db } from '#foundation/storage/server/database.ts'

export async function forgetTextsOfCases(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const cases = [...ids]
  await destroyFreeText(db, { subjects: cases })
  for (const table of [caseNotes, proposals, approvals, uploads, correctionRequests])
    await db.delete(table).where(inArray(table.applicationId, cases))
  await db.update(watchlistVerdicts).set({ note: '' }).where(inArray(watchlistVerdicts.applicationId, cases))
  await db
    .update(informationRequests)
    .set({ message: '', texts: [], answer: null })
    .where(inArray(informationRequests.applicationId, cases))
  await db.update(appeals).set({ statement: '', reasons: null }).where(inArray(appeals.applicationId, cases))

  const issued = db.select({ id: visas.id }).from(visas).where(inArray(visas.applicationId, cases))
  await db.update(borderCrossings).set({ place: '' }).where(inArray(borderCrossings.visaId, issued))
  await db.update(visas).set({ reason: null }).where(inArray(visas.applicationId, cases))
}

export async function forgetTextsOfPayments(
  db: Db,
  { payerId, applicationIds = [] }: { payerId?: string; applicationIds?: readonly string[] },
): Promise<void> {
  const items = db
    .select({ id: paymentItems.paymentId })
    .from(paymentItems)
    .where(inArray(paymentItems.applicationId, [...applicationIds]))
  const whose = [
    payerId === undefined ? undefined : eq(payments.payerId, payerId),
    applicationIds.length === 0 ? undefined : inArray(payments.id, items),
  ]
  const wanted = or(...whose)
  if (!wanted) return
  const paid = (await db.select({ id: payments.id }).from(payments).where(wanted)).map(({ id }) => id)
  if (paid.length === 0) return
  const returned = await db
    .update(refunds)
    .set({ reason: '' })
    .where(inArray(refunds.paymentId, paid))
    .returning({ id: refunds.id })
  if (returned.length > 0)
    await db.delete(approvals).where(
      inArray(
        approvals.subject,
        returned.map(({ id }) => id),
      ),
    )
  await db
    .update(payments)
    .set({ message: null, idempotencyKey: null, receiptEmail: null, receiptLanguage: null })
    .where(inArray(payments.id, paid))
}

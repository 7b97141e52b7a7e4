import { eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { applications } from '#domain/applications/server/table.ts'
import { documents } from '#domain/documents/server/table.ts'
import { listStoredPictures } from '#domain/identity-check/server/queries.ts'
import { biometricVerifications } from '#domain/identity-check/server/table.ts'
import { deleteRecordings, ofApplications, ofPerson } from '#domain/interviews/server/recordings.ts'
import { paymentItems } from '#domain/payments/server/table.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { addressChanges } from '#features/notifications/server/table.ts'
import { borderCrossings } from '#features/visa-verification/server/table.ts'
import { visas } from '#domain/visas/server/table.ts'
import { forgetTextsOfCases, forgetTextsOfPayments } from './forget-texts.ts'

/** Files are deleted after the transaction that forgot them, with retries. */
export const removeFiles = job('remove-files', z.object({ names: z.array(z.string()) }))

export async function deleteFiles({ files }: Services, names: readonly string[]): Promise<void> {
  for (const name of names) await files.remove(name)
}

export async function deleteApplications(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { db } = context
  await releaseFiles(context, ids)
  await forgetTextsOfCases(db, ids)
  await forgetTextsOfPayments(db, { applicationIds: ids })
  await db.delete(paymentItems).where(inArray(paymentItems.applicationId, [...ids]))
  await db.execute(sql`
    delete from payments p where p.captured_amount = 0 and p.received_amount = 0
      and not exists (select from payment_items i where i.payment_id = p.id)
      and not exists (select from refunds r where r.payment_id = p.id)
      and not exists (select from transfer_receipts t where t.payment_id = p.id)
      and not exists (select from ledger_entries l where l.payment_id = p.id)`)
  const issued = db
    .select({ id: visas.id })
    .from(visas)
    .where(inArray(visas.applicationId, [...ids]))
  await db.delete(borderCrossings).where(inArray(borderCrossings.visaId, issued))
  await db.delete(visas).where(inArray(visas.applicationId, [...ids]))
  await db.delete(applications).where(inArray(applications.id, [...ids]))
}

async function releaseFiles(context: Context, ids: readonly string[]): Promise<void> {
  const { db, services } = context
  const papers = await db
    .select()
    .from(documents)
    .where(inArray(documents.applicationId, [...ids]))
  const checks = await db
    .select()
    .from(biometricVerifications)
    .where(inArray(biometricVerifications.applicationId, [...ids]))
  const printed = await db
    .select()
    .from(visas)
    .where(inArray(visas.applicationId, [...ids]))
  const recorded = await deleteRecordings(db, ofApplications(ids))
  const names = [
    ...recorded.names,
    ...printed.map(({ pdfName }) => pdfName),
    ...papers.flatMap(({ storageName, previewName }) => [storageName, previewName]),
    ...checks.flatMap(listStoredPictures),
  ].filter((name) => name !== null)
  if (names.length > 0) await services.jobs.enqueue(db, removeFiles, { names })
}

export async function deleteChecks({ db, services }: Context, userId: string): Promise<void> {
  const checks = await db.delete(biometricVerifications).where(eq(biometricVerifications.userId, userId)).returning()
  const recorded = await deleteRecordings(db, ofPerson(userId))
  const names = [...checks.flatMap(listStoredPictures), ...recorded.names]
  if (names.length > 0) await services.jobs.enqueue(db, removeFiles, { names })
}

export async function anonymiseApplications(context: Context, ids: readonly string[]): Promise<void> {
  const { db, services } = context
  await releaseFiles(context, ids)
  await db.delete(documents).where(inArray(documents.applicationId, [...ids]))
  await db.delete(biometricVerifications).where(inArray(biometricVerifications.applicationId, [...ids]))
  await db
    .update(visas)
    .set({ pdfName: null })
    .where(inArray(visas.applicationId, [...ids]))
  await db.delete(addressChanges).where(inArray(addressChanges.applicationId, [...ids]))
  await forgetTextsOfCases(db, ids)
  for (const id of ids) {
    const [row] = await db.select().from(applications).where(eq(applications.id, id)).for('update')
    if (row) await db.update(applications).set(anonymised(services, row)).where(eq(applications.id, id))
  }
}

type Row = typeof applications.$inferSelect

/** Encrypted together: a search finds nothing, but the authority can still answer for a visa it issued. */
function anonymised({ keys }: Services, row: Row): Partial<Row> {
  const sealed = row.sealedInfo ? (JSON.parse(keys.openText(row.sealedInfo, 'personal-info')) as object) : {}
  const { firstName, lastName, nationality, passportCountry } = row.personalInfo ?? {}
  return {
    personalInfo: { ...(nationality && { nationality }), ...(passportCountry && { passportCountry }) },
    sealedInfo: keys.sealText(JSON.stringify({ ...sealed, firstName, lastName }), 'personal-info'),
    applicantName: '',
    travelDetails: row.travelDetails && withoutAddress(row.travelDetails),
    adminComments: null,
    representative: null,
  }
}

function withoutAddress({ accommodationDetails: _details, ...travel }: NonNullable<Row['travelDetails']>) {
  return travel
}

import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, notExists, or } from 'drizzle-orm'
import { applications } from '#domain/applications/server/table.ts'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import type { VisaStatus } from '../visa-status.ts'
import { visas, type VisaRow } from './table.ts'

export async function findVisaById(db: Db, id: string): Promise<VisaRow | undefined> {
  const [row] = await db.select().from(visas).where(eq(visas.id, id))
  return row
}

export async function lockVisa(db: Db, id: string): Promise<VisaRow | undefined> {
  const [row] = await db.select().from(visas).where(eq(visas.id, id)).for('update')
  return row
}

export async function findVisa(db: Db, applicationId: string): Promise<VisaRow | undefined> {
  const [row] = await db
    .select()
    .from(visas)
    .where(and(eq(visas.applicationId, applicationId), isNotNull(visas.activatedAt)))
    .orderBy(desc(visas.activatedAt))
    .limit(1)
  return row
}

export async function findVisaStatuses(
  db: Db,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, VisaStatus>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await db
    .select({ applicationId: visas.applicationId, status: visas.status })
    .from(visas)
    .where(and(anyOf(visas.applicationId, applicationIds), isNotNull(visas.activatedAt)))
    .orderBy(asc(visas.activatedAt))
  return new Map(rows.map(({ applicationId, status }) => [applicationId, status]))
}

/** The term begins with the first visa; later ones are corrections. */
export async function findFirstVisa(db: Db, applicationId: string): Promise<VisaRow | undefined> {
  const [row] = await db
    .select()
    .from(visas)
    .where(and(eq(visas.applicationId, applicationId), isNotNull(visas.activatedAt)))
    .orderBy(asc(visas.activatedAt))
    .limit(1)
  return row
}

export async function listVisas(db: Db, applicationId: string): Promise<VisaRow[]> {
  return db
    .select()
    .from(visas)
    .where(and(eq(visas.applicationId, applicationId), isNotNull(visas.activatedAt)))
    .orderBy(desc(visas.activatedAt))
}

export async function findVisaWithStatus(
  db: Db,
  applicationId: string,
  status: VisaStatus,
): Promise<VisaRow | undefined> {
  const [row] = await db
    .select()
    .from(visas)
    .where(and(eq(visas.applicationId, applicationId), eq(visas.status, status)))
  return row
}

/** Both values are required, so that visa numbers cannot be probed. */
export async function findVisaByFacts(
  db: Db,
  visaNumber: string,
  passportHashes: readonly string[],
): Promise<VisaRow | undefined> {
  const [row] = await db
    .select()
    .from(visas)
    .where(
      and(eq(visas.visaNumber, visaNumber), anyOf(visas.passportHash, passportHashes), isNotNull(visas.activatedAt)),
    )
  return row
}

export async function insertVisa(db: Db, values: typeof visas.$inferInsert): Promise<VisaRow> {
  return returnedRow(await db.insert(visas).values(values).returning())
}

type VisaValues = Partial<typeof visas.$inferInsert>

export async function writeVisa(db: Db, id: string, values: VisaValues): Promise<VisaRow> {
  return returnedRow(await db.update(visas).set(values).where(eq(visas.id, id)).returning())
}

export async function saveSeal(
  db: Db,
  id: string,
  made: { signerId: string; seal: Buffer; jsonSeal: string },
): Promise<VisaRow | undefined> {
  await db
    .update(visas)
    .set(made)
    .where(and(eq(visas.id, id), isNull(visas.seal)))
  return findVisaById(db, id)
}

export async function savePdf(
  db: Db,
  id: string,
  made: { pdfName: string; pdfHash: string },
): Promise<VisaRow | undefined> {
  await db
    .update(visas)
    .set(made)
    .where(and(eq(visas.id, id), isNull(visas.pdfName)))
  return findVisaById(db, id)
}

export async function listApprovedWithoutVisa(
  db: Db,
  { decidedBefore, limit = 200 }: { decidedBefore?: Date; limit?: number } = {},
): Promise<string[]> {
  const active = db
    .select({ id: visas.id })
    .from(visas)
    .where(and(eq(visas.applicationId, applications.id), eq(visas.status, 'active')))
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.status, 'approved'),
        notExists(active),
        decidedBefore && or(isNull(applications.decidedAt), lt(applications.decidedAt, decidedBefore)),
      ),
    )
    .orderBy(asc(applications.decidedAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function listExpiredVisas(db: Db, today: string, limit = 500): Promise<VisaRow[]> {
  return db
    .select()
    .from(visas)
    .where(
      or(
        and(eq(visas.status, 'active'), lt(visas.expiryDate, today)),
        and(eq(visas.status, 'suspended'), lt(visas.expiryDate, today)),
      ),
    )
    .limit(limit)
}

export async function listInvalidatedVisas(
  db: Db,
  today: string,
): Promise<{ visaNumber: string; status: VisaStatus }[]> {
  return db
    .select({ visaNumber: visas.visaNumber, status: visas.status })
    .from(visas)
    .where(
      or(
        and(inArray(visas.status, ['revoked', 'superseded']), gte(visas.expiryDate, today)),
        and(eq(visas.status, 'suspended'), gte(visas.expiryDate, today)),
      ),
    )
    .orderBy(asc(visas.visaNumber))
}

export async function findStoredVisas(db: Db, names: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .select({ name: visas.pdfName })
    .from(visas)
    .where(inArray(visas.pdfName, [...names]))
  return rows.flatMap(({ name }) => name ?? [])
}

/** Only for holders of this visa's seal and for staff: the public must also give the passport number. */
export async function findVisaByNumber(db: Db, visaNumber: string): Promise<VisaRow | undefined> {
  const [row] = await db
    .select()
    .from(visas)
    .where(and(eq(visas.visaNumber, visaNumber), isNotNull(visas.activatedAt)))
  return row
}

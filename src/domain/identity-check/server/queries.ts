import { and, count, desc, eq, gt, inArray, isNull, lt, min, or, sql } from 'drizzle-orm'
import type { Booked } from '#domain/appointments/server/queries.ts'
import type { StoredFileLookup } from '#domain/documents/server/delete-orphan-files.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { Keys } from '#foundation/storage/server/keys.ts'
import { sealedTable } from '#foundation/storage/server/reseal.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { openMinutes, attemptLimit } from '../states.ts'
import { biometricVerifications, type IdentityCheckRow } from './table.ts'

/** Only an officer's review counts, never the automatic result. */
export async function isIdentityConfirmed(db: Db, applicationId: string): Promise<boolean> {
  const [row] = await db
    .select({ status: biometricVerifications.status })
    .from(biometricVerifications)
    .where(
      and(eq(biometricVerifications.applicationId, applicationId), eq(biometricVerifications.officerReviewed, true)),
    )
    .orderBy(desc(biometricVerifications.createdAt))
    .limit(1)
  return row?.status === 'approved'
}

export async function findLatestIdentityCheck(db: Db, appointmentId: string): Promise<IdentityCheckRow | undefined> {
  const [row] = await db
    .select()
    .from(biometricVerifications)
    .where(eq(biometricVerifications.appointmentId, appointmentId))
    .orderBy(desc(biometricVerifications.createdAt))
    .limit(1)
  return row
}

export async function lockIdentityCheck(db: Db, id: string): Promise<IdentityCheckRow | undefined> {
  const [row] = await db.select().from(biometricVerifications).where(eq(biometricVerifications.id, id)).for('update')
  return row
}

export async function findIdentityCheckBySession(
  db: Db,
  verificationId: string,
): Promise<IdentityCheckRow | undefined> {
  const [row] = await db
    .select()
    .from(biometricVerifications)
    .where(eq(biometricVerifications.verificationId, verificationId))
  return row
}

export async function listIdentityChecks(db: Db, applicationId: string): Promise<IdentityCheckRow[]> {
  return db
    .select()
    .from(biometricVerifications)
    .where(eq(biometricVerifications.applicationId, applicationId))
    .orderBy(desc(biometricVerifications.createdAt))
}

export type IdentityCheckValues = Partial<typeof biometricVerifications.$inferInsert>

export function updateIdentityCheck(
  db: Db,
  id: string,
  values: Omit<IdentityCheckValues, 'status'>,
): Promise<IdentityCheckRow> {
  return writeIdentityCheck(db, id, values)
}

export async function writeIdentityCheck(db: Db, id: string, values: IdentityCheckValues): Promise<IdentityCheckRow> {
  return returnedRow(
    await db.update(biometricVerifications).set(values).where(eq(biometricVerifications.id, id)).returning(),
  )
}

/** Attempts are counted per traveller, or per account if there is no application. */
type AttemptOwner = Pick<Booked, 'userId' | 'applicationId'>

export async function countAttempts(
  db: Db,
  { userId, applicationId }: AttemptOwner,
  now: Date,
): Promise<{ left: number; nextAt: Date | null }> {
  const since = new Date(now.getTime() - attemptLimit.hours * 3_600_000)
  const [row] = await db
    .select({ made: count(), first: min(biometricVerifications.createdAt) })
    .from(biometricVerifications)
    .where(
      and(
        applicationId === null
          ? and(eq(biometricVerifications.userId, userId), isNull(biometricVerifications.applicationId))
          : eq(biometricVerifications.applicationId, applicationId),
        gt(biometricVerifications.createdAt, since),
      ),
    )
  const nextAt = row?.first ? new Date(row.first.getTime() + attemptLimit.hours * 3_600_000) : null
  return { left: Math.max(0, attemptLimit.max - (row?.made ?? 0)), nextAt }
}

export async function listExpiredIdentityChecks(db: Db, now: Date): Promise<IdentityCheckRow[]> {
  return db
    .select()
    .from(biometricVerifications)
    .where(
      and(
        eq(biometricVerifications.status, 'pending'),
        lt(biometricVerifications.createdAt, new Date(now.getTime() - openMinutes * 60_000)),
      ),
    )
    .limit(100)
    .for('update', { skipLocked: true })
}

const sealedFor = 'identity-reading'
type ReadFields = Record<string, string>

export function encryptReadFields(keys: Keys, read: ReadFields): string {
  return keys.sealText(JSON.stringify(read), sealedFor)
}

export function decryptReadFields(keys: Keys, { extractedData }: Pick<IdentityCheckRow, 'extractedData'>): ReadFields {
  return extractedData.sealed ? (JSON.parse(keys.openText(extractedData.sealed, sealedFor)) as ReadFields) : {}
}

export const sealedIdentityChecks = [
  sealedTable(biometricVerifications, ['id'], (keys, { extractedData }) => ({
    extractedData: extractedData.sealed
      ? { ...extractedData, sealed: keys.resealText(extractedData.sealed, sealedFor) }
      : extractedData,
  })),
]

export function listStoredPictures(row: IdentityCheckRow): string[] {
  const { documentImagePath, selfieImagePath, pictures } = row
  return [documentImagePath, selfieImagePath, ...Object.values(pictures)].filter((name) => name !== null)
}

export const findStoredIdentityPictures: StoredFileLookup = async (db, names) => {
  const { documentImagePath, selfieImagePath, pictures } = biometricVerifications
  const list = [...names]
  const rows = await db
    .select()
    .from(biometricVerifications)
    .where(
      or(
        inArray(documentImagePath, list),
        inArray(selfieImagePath, list),
        sql`exists (select from jsonb_each_text(${pictures}) p where ${inArray(sql`p.value`, list)})`,
      ),
    )
  return rows.flatMap(listStoredPictures)
}

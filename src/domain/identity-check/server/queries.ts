import { and, count, desc, eq, gt, inArray, isNull, lt, min, or, sql } from 'drizzle-orm'
import type { Booked } from '#domain/appointments/server/queries.ts'
import type { StoredFileLookup } from '#domain/documents/server/delete-orphan-files.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { Keys } from '#foundation/storage/server/keys.ts'
import { openMinutes, tries } from '../states.ts'
import { biometricVerifications, type VerificationRow } from './table.ts'

/** The last thing an officer said about who this is. What the service found by itself never counts. */
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

/** The newest try of an appointment; old ones stay, and say nothing any more. */
export async function findLatest(db: Db, appointmentId: string): Promise<VerificationRow | undefined> {
  const [row] = await db
    .select()
    .from(biometricVerifications)
    .where(eq(biometricVerifications.appointmentId, appointmentId))
    .orderBy(desc(biometricVerifications.createdAt))
    .limit(1)
  return row
}

export async function lockVerification(db: Db, id: string): Promise<VerificationRow | undefined> {
  const [row] = await db.select().from(biometricVerifications).where(eq(biometricVerifications.id, id)).for('update')
  return row
}

export async function findBySession(db: Db, verificationId: string): Promise<VerificationRow | undefined> {
  const [row] = await db
    .select()
    .from(biometricVerifications)
    .where(eq(biometricVerifications.verificationId, verificationId))
  return row
}

export async function listOfCase(db: Db, applicationId: string): Promise<VerificationRow[]> {
  return db
    .select()
    .from(biometricVerifications)
    .where(eq(biometricVerifications.applicationId, applicationId))
    .orderBy(desc(biometricVerifications.createdAt))
}

export type VerificationValues = Partial<typeof biometricVerifications.$inferInsert>

/** Everything but the status. */
export function updateVerification(
  db: Db,
  id: string,
  values: Omit<VerificationValues, 'status'>,
): Promise<VerificationRow> {
  return writeVerification(db, id, values)
}

export async function writeVerification(db: Db, id: string, values: VerificationValues): Promise<VerificationRow> {
  const [row] = await db.update(biometricVerifications).set(values).where(eq(biometricVerifications.id, id)).returning()
  return row!
}

/** Whose tries are counted: those of the traveller, or of the account where no application is named. */
export type Tried = Pick<Booked, 'userId' | 'applicationId'>

/** How often a traveller may still begin, and when the next try opens. */
export async function countTries(
  db: Db,
  { userId, applicationId }: Tried,
  now: Date,
): Promise<{ left: number; nextAt: Date | null }> {
  const since = new Date(now.getTime() - tries.hours * 3_600_000)
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
  const nextAt = row?.first ? new Date(row.first.getTime() + tries.hours * 3_600_000) : null
  return { left: Math.max(0, tries.most - (row?.made ?? 0)), nextAt }
}

/** Begun so long ago that nobody goes on with them. */
export async function listRunOut(db: Db, now: Date): Promise<VerificationRow[]> {
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

export function sealRead(keys: Keys, read: ReadFields): string {
  return keys.sealText(JSON.stringify(read), sealedFor)
}

export function openRead(keys: Keys, { extractedData }: Pick<VerificationRow, 'extractedData'>): ReadFields {
  return extractedData.sealed ? (JSON.parse(keys.openText(extractedData.sealed, sealedFor)) as ReadFields) : {}
}

/** The names of all stored pictures of a check. */
export function storedPictures(row: VerificationRow): string[] {
  const { documentImagePath, selfieImagePath, pictures } = row
  return [documentImagePath, selfieImagePath, ...Object.values(pictures)].filter((name) => name !== null)
}

export const keepsIdentityPictures: StoredFileLookup = async (db, names) => {
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
  return rows.flatMap(storedPictures)
}

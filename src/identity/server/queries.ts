import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/server/database.ts'
import { biometricVerifications } from './table.ts'

/** The person was recognised, and an officer has looked at it. */
export async function isIdentityConfirmed(db: Db, applicationId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: biometricVerifications.id })
    .from(biometricVerifications)
    .where(
      and(
        eq(biometricVerifications.applicationId, applicationId),
        eq(biometricVerifications.status, 'approved'),
        eq(biometricVerifications.officerReviewed, true),
      ),
    )
    .limit(1)
  return row !== undefined
}

import { eq } from 'drizzle-orm'
import type { Context } from '#foundation/http/server/context.ts'
import { findTransition } from '#foundation/values/transitions.ts'
import { identityCheckTransitions } from '../states.ts'
import { expireIdentityCheck } from './expire.ts'
import { updateIdentityCheck, listStoredPictures } from './queries.ts'
import { biometricVerifications, type IdentityCheckRow } from './table.ts'

/** Returns the names of the stored files; the caller removes them after the commit. */
export async function eraseIdentityData(context: Context, userId: string): Promise<string[]> {
  const { db } = context
  const rows = await db
    .select()
    .from(biometricVerifications)
    .where(eq(biometricVerifications.userId, userId))
    .for('update')
  for (const row of rows) {
    await updateIdentityCheck(db, row.id, {
      documentImagePath: null,
      selfieImagePath: null,
      pictures: {},
      challenge: null,
      extractedData: {},
      hostedUrl: null,
    })
    if (isUnconfirmed(row)) await expireIdentityCheck(context, row, 'owner')
  }
  return rows.flatMap(listStoredPictures)
}

function isUnconfirmed({ status, officerReviewed }: IdentityCheckRow): boolean {
  const attempt = { from: status, to: 'expired', by: 'owner' } as const
  return !officerReviewed && findTransition(identityCheckTransitions, attempt) !== undefined
}

import { eq } from 'drizzle-orm'
import type { Context } from '#foundation/http/server/context.ts'
import { findTransition } from '#foundation/values/transitions.ts'
import { identityCheckTransitions } from '../states.ts'
import { expire } from './expire.ts'
import { updateVerification, storedPictures } from './queries.ts'
import { biometricVerifications, type VerificationRow } from './table.ts'

/**
 * The consent was taken back: what was seen and read is forgotten, and what no officer has confirmed ends. Gives back the names
 * of the files, for whoever removes them once this is certain.
 */
export async function forgetSeen(context: Context, userId: string): Promise<string[]> {
  const { db } = context
  const rows = await db
    .select()
    .from(biometricVerifications)
    .where(eq(biometricVerifications.userId, userId))
    .for('update')
  for (const row of rows) {
    await updateVerification(db, row.id, {
      documentImagePath: null,
      selfieImagePath: null,
      pictures: {},
      extractedData: {},
      hostedUrl: null,
    })
    if (isUnconfirmed(row)) await expire(context, row, 'owner')
  }
  return rows.flatMap(storedPictures)
}

function isUnconfirmed({ status, officerReviewed }: VerificationRow): boolean {
  const attempt = { from: status, to: 'expired', by: 'owner' } as const
  return !officerReviewed && findTransition(identityCheckTransitions, attempt) !== undefined
}

import { inArray, or } from 'drizzle-orm'
import { users } from '#domain/accounts/server/table.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { proposals } from './table.ts'

export async function findStaffNames(db: Db, rows: readonly ApplicationRow[]): Promise<Map<string, string>> {
  const assigned = rows.flatMap(({ assignedTo }) => assignedTo ?? [])
  const { proposedBy, applicationId } = proposals
  const ofRows = anyOf(
    applicationId,
    rows.map(({ id }) => id),
  )
  const proposers = db.select({ id: proposedBy }).from(proposals).where(ofRows)
  const found = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(or(anyOf(users.id, [...new Set(assigned)]), inArray(users.id, proposers)))
  return new Map(found.map(({ id, fullName }) => [id, fullName]))
}

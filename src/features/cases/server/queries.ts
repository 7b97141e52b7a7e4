import { users } from '#domain/accounts/server/table.ts'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import type { Db } from '#foundation/storage/server/database.ts'

export async function findUserNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(anyOf(users.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, fullName }) => [id, fullName]))
}

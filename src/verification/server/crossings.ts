import { and, count, desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/server/database.ts'
import { borderCrossings, type BorderCrossingRow } from './table.ts'

export async function countEntries(db: Db, visaId: string): Promise<number> {
  const [row] = await db
    .select({ entries: count() })
    .from(borderCrossings)
    .where(and(eq(borderCrossings.visaId, visaId), eq(borderCrossings.direction, 'entry')))
  return row?.entries ?? 0
}

export async function findLastCrossing(db: Db, visaId: string): Promise<BorderCrossingRow | undefined> {
  const [row] = await db
    .select()
    .from(borderCrossings)
    .where(eq(borderCrossings.visaId, visaId))
    .orderBy(desc(borderCrossings.at), desc(borderCrossings.id))
    .limit(1)
  return row
}

export async function insertCrossing(db: Db, values: typeof borderCrossings.$inferInsert): Promise<BorderCrossingRow> {
  const [row] = await db.insert(borderCrossings).values(values).returning()
  return row!
}

import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#foundation/storage/server/database.ts'
import { findOpenRequest } from './queries.ts'
import { informationRequests } from './table.ts'

export async function createInformationRequest(db: Db, values: typeof informationRequests.$inferInsert): Promise<void> {
  await db.insert(informationRequests).values(values)
}

export async function recordAnsweredItem(db: Db, applicationId: string, item: string, answer?: string): Promise<void> {
  const request = await findOpenRequest(db, applicationId)
  const matchedItem = request?.items.includes('any') ? 'any' : item
  if (!request?.items.includes(matchedItem)) return
  const answered = [...new Set([...request.answered, matchedItem])]
  await db
    .update(informationRequests)
    .set({ answered, ...(answer !== undefined && { answer }) })
    .where(eq(informationRequests.id, request.id))
}

export async function reopenInformationRequest(db: Db, applicationId: string, closedAt: Date): Promise<void> {
  await db
    .update(informationRequests)
    .set({ closedAt: null })
    .where(and(eq(informationRequests.applicationId, applicationId), eq(informationRequests.closedAt, closedAt)))
}

export async function closeInformationRequest(db: Db, applicationId: string, now: Date): Promise<void> {
  await db
    .update(informationRequests)
    .set({ closedAt: now })
    .where(and(eq(informationRequests.applicationId, applicationId), isNull(informationRequests.closedAt)))
}

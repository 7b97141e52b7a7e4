import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#foundation/storage/server/database.ts'
import { findOpenRequest } from './queries.ts'
import { informationRequests } from './table.ts'

export async function openRequest(db: Db, values: typeof informationRequests.$inferInsert): Promise<void> {
  await db.insert(informationRequests).values(values)
}

/** Ticks off an item of what was asked; nothing happens when nobody asked for it. */
export async function noteAnswered(db: Db, applicationId: string, item: string, answer?: string): Promise<void> {
  const request = await findOpenRequest(db, applicationId)
  const meant = request?.items.includes('any') ? 'any' : item
  if (!request?.items.includes(meant)) return
  const answered = [...new Set([...request.answered, meant])]
  await db
    .update(informationRequests)
    .set({ answered, ...(answer !== undefined && { answer }) })
    .where(eq(informationRequests.id, request.id))
}

export async function closeRequest(db: Db, applicationId: string, now: Date): Promise<void> {
  await db
    .update(informationRequests)
    .set({ closedAt: now })
    .where(and(eq(informationRequests.applicationId, applicationId), isNull(informationRequests.closedAt)))
}

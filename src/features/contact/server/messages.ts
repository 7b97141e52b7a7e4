import { and, count, desc, eq, lt, or } from 'drizzle-orm'
import type { Db } from '#foundation/storage/server/database.ts'
import type { Page } from '#foundation/http/server/paging.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import type { InquiryType } from '../contact.ts'
import { contactMessages, type MessageRow } from './table.ts'

export async function insertMessage(db: Db, values: typeof contactMessages.$inferInsert): Promise<MessageRow> {
  return returnedRow(await db.insert(contactMessages).values(values).returning())
}

export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row
}

export async function listMessages(
  db: Db,
  { inquiryType, limit, after }: Page & { inquiryType: InquiryType | undefined },
): Promise<{ rows: MessageRow[]; total: number }> {
  const { createdAt, id } = contactMessages
  const matches = inquiryType ? eq(contactMessages.inquiryType, inquiryType) : undefined
  const later = after && or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id)))
  const rows = await db
    .select()
    .from(contactMessages)
    .where(and(matches, later))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  const [total] = await db.select({ total: count() }).from(contactMessages).where(matches)
  return { rows, total: total?.total ?? 0 }
}

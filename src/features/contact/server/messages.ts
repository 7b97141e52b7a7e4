import { and, count, desc, eq, ilike, lt, or, sql, type SQL } from 'drizzle-orm'
import { users } from '#domain/accounts/server/table.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { Page } from '#foundation/http/server/paging.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { MessageFilter } from '../contact.ts'
import { contactMessages, type MessageRow } from './table.ts'

export async function insertMessage(db: Db, values: typeof contactMessages.$inferInsert): Promise<MessageRow> {
  return returnedRow(await db.insert(contactMessages).values(values).returning())
}

export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row
}

export async function lockMessage(db: Db, id: string): Promise<MessageRow> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  if (!row) throw messageNotFound()
  return row
}

export const messageNotFound = () =>
  new Refusal('missing', /*i18n*/ 'This message could not be found.', { code: 'message-not-found' })

export const selectMessages = (db: Db) =>
  db
    .select({ message: contactMessages, ownerName: users.fullName })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.ownerId))

type Selected = Awaited<ReturnType<typeof selectMessages>>[number]

export const asMessage = ({ message: { ownerId, ...message }, ownerName }: Selected) => ({
  ...message,
  owner: ownerId === null ? null : { id: ownerId, fullName: ownerName ?? '' },
})

export async function listMessages(db: Db, userId: string, { limit, after, ...filter }: Page & MessageFilter) {
  const { createdAt, id } = contactMessages
  const matches = matchesFilter(userId, filter)
  const later = after && or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id)))
  const rows = await selectMessages(db).where(and(matches, later)).orderBy(desc(createdAt), desc(id)).limit(limit)
  const [total] = await db.select({ total: count() }).from(contactMessages).where(matches)
  return { rows: rows.map(asMessage), total: total?.total ?? 0 }
}

export async function countOpenMessages(db: Db): Promise<number> {
  return db.$count(contactMessages, eq(contactMessages.state, 'open'))
}

function matchesFilter(userId: string, { inquiryType, state, mine, q }: MessageFilter): SQL | undefined {
  return and(
    inquiryType && eq(contactMessages.inquiryType, inquiryType),
    state && eq(contactMessages.state, state),
    mine && eq(contactMessages.ownerId, userId),
    q ? matchesText(q) : undefined,
  )
}

function matchesText(q: string): SQL | undefined {
  const typed = q.replace(/[\\%_]/g, String.raw`\$&`)
  const { name, email, subject, message, id } = contactMessages
  return or(
    ...[name, email, subject, message].map((column) => ilike(column, `%${typed}%`)),
    // The reference in our emails is how the id begins.
    ilike(sql`${id}::text`, `${typed}%`),
  )
}

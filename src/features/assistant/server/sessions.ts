import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import { chatSessions, type ChatSessionRow } from './table.ts'
import type { VisitorKey } from './visitor-key.ts'

export const notFound = () =>
  new Refusal('missing', /*i18n*/ 'Conversation not found.', { code: 'conversation-not-found' })

export async function findSession(db: Db, id: string): Promise<ChatSessionRow | undefined> {
  const [row] = await db.select().from(chatSessions).where(eq(chatSessions.id, id))
  return row
}

/** An account's conversation is its own; any other belongs to the browser that started it. */
function mayRead({ user }: Context, session: ChatSessionRow, key: VisitorKey): boolean {
  if (session.userId) return session.userId === user?.id
  return session.keyHash === null || key.shown.includes(session.keyHash)
}

export async function findOwnSession(
  context: Context,
  id: string,
  key: VisitorKey,
): Promise<ChatSessionRow | undefined> {
  const session = await findSession(context.db, id)
  if (session && !mayRead(context, session, key)) throw notFound()
  return session
}

export async function openSession(
  context: Context,
  id: string,
  key: VisitorKey,
  language: Language = context.language,
): Promise<ChatSessionRow> {
  const { db, user, now } = context
  const userId = user?.id ?? null
  const known = await findSession(db, id)
  const [begun] = known
    ? []
    : await db
        .insert(chatSessions)
        .values({ id, userId, keyHash: key.make(), language, createdAt: now, lastAt: now })
        .onConflictDoNothing()
        .returning()
  if (begun) return begun
  const session = known ?? (await findSession(db, id))
  if (!session || !mayRead(context, session, key)) throw notFound()

  await db.update(chatSessions).set({ lastAt: now }).where(eq(chatSessions.id, id))
  if (userId && !session.userId)
    await db
      .update(chatSessions)
      .set({ userId })
      .where(and(eq(chatSessions.id, id), isNull(chatSessions.userId)))
  return { ...session, userId: session.userId ?? userId }
}

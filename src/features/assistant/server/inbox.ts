import { and, asc, count, desc, eq, gt, isNotNull, lt, or } from 'drizzle-orm'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import type { Services } from '#foundation/http/server/services.ts'
import type { Page } from '#foundation/http/server/paging.ts'
import type { ChatMessage, ThreadState } from '../chat.ts'
import { conversationAnswered, conversationClosed } from '../events.ts'
import { eventSubject, chatReplyMail, recipientOf } from './hand-over.ts'
import { addMessage, listMessages, openContent } from './messages.ts'
import { findSession, notFound } from './sessions.ts'
import { chatMessages, chatSessions, type ChatSessionRow } from './table.ts'

async function asThread(context: Context, session: ChatSessionRow) {
  const { db, services } = context
  const messages = await listMessages(db, services.keys, session.id)
  const recipient = await recipientOf(db, services.keys, session)
  const last = messages.findLast(({ sender }) => sender === 'user')
  return {
    id: session.id,
    language: session.language,
    state: session.state ?? 'closed',
    name: recipient?.name || null,
    email: recipient?.address ?? null,
    askedAt: session.handedOverAt ?? session.createdAt,
    lastAt: session.lastAt,
    lastText: last?.text.slice(0, 200) ?? '',
    messages,
  }
}

/** Waiting ones oldest first, all others newest first. */
export async function listThreads(
  context: Context,
  { state, limit, after }: Page & { state: ThreadState | undefined },
) {
  const { db } = context
  const { handedOverAt, id } = chatSessions
  const isQueue = state === 'waiting'
  const [order, beyond] = isQueue ? ([asc, gt] as const) : ([desc, lt] as const)
  const wanted = state ? eq(chatSessions.state, state) : isNotNull(chatSessions.state)
  const later =
    after && or(beyond(handedOverAt, after.createdAt), and(eq(handedOverAt, after.createdAt), beyond(id, after.id)))
  const sessions = await db
    .select()
    .from(chatSessions)
    .where(and(wanted, later))
    .orderBy(order(handedOverAt), order(id))
    .limit(limit)
  const [found] = await db.select({ total: count() }).from(chatSessions).where(wanted)
  const threads = await Promise.all(sessions.map((session) => asThread(context, session)))
  return { threads, total: found?.total ?? 0 }
}

export async function getThread(context: Context, id: string) {
  const session = await findSession(context.db, id)
  if (!session?.state) throw notFound()
  return asThread(context, session)
}

async function lockThread({ db }: Context, id: string): Promise<ChatSessionRow> {
  const [session] = await db
    .select()
    .from(chatSessions)
    .where(and(eq(chatSessions.id, id), isNotNull(chatSessions.state)))
    .for('update')
  if (!session) throw notFound()
  return session
}

export async function answerThread(
  context: SignedInContext,
  id: string,
  text: string,
): Promise<InputOf<typeof ChatMessage>> {
  const session = await lockThread(context, id)
  if (session.state === 'closed')
    throw new Refusal('conflict', /*i18n*/ 'This conversation is closed.', { state: { from: 'closed' } })

  const message = await addMessage(context, id, 'office', { text })
  await context.db.update(chatSessions).set({ state: 'answered', lastAt: context.now }).where(eq(chatSessions.id, id))
  recordEvent(context, conversationAnswered, eventSubject(session), {})
  await context.services.jobs.enqueue(context.db, chatReplyMail, { messageId: message.id })
  return message
}

export async function closeThread(context: SignedInContext, id: string): Promise<ThreadState> {
  const session = await lockThread(context, id)
  if (session.state === 'closed') return 'closed'
  await context.db.update(chatSessions).set({ state: 'closed' }).where(eq(chatSessions.id, id))
  recordEvent(context, conversationClosed, eventSubject(session), {})
  return 'closed'
}

export async function findReply({ database: { db }, keys }: Services, messageId: string) {
  const [row] = await db
    .select()
    .from(chatMessages)
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.sessionId))
    .where(eq(chatMessages.id, messageId))
  const recipient = row && (await recipientOf(db, keys, row.chat_sessions))
  if (!row || !recipient) return undefined
  return { recipient, text: openContent(keys, row.chat_messages.content).text, language: row.chat_sessions.language }
}

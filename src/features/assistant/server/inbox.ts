import { and, asc, count, desc, eq, gt, isNotNull, lt, or } from 'drizzle-orm'
import { findUser } from '#domain/accounts/server/queries.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { findTransition, getTransition } from '#foundation/values/transitions.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { Services } from '#foundation/http/server/services.ts'
import type { Page } from '#foundation/http/server/paging.ts'
import { threadTransitions, type ChatMessage, type ThreadState } from '../chat.ts'
import { conversationAnswered, conversationClosed, conversationOwnerChanged } from '../events.ts'
import { eventSubject, chatReplyMail, recipientOf } from './hand-over.ts'
import { addMessage, listMessages, openContent } from './messages.ts'
import { findSession, notFound } from './sessions.ts'
import { chatMessages, chatSessions, type ChatSessionRow } from './table.ts'

async function asThread(context: Context, session: ChatSessionRow) {
  const { db, services } = context
  const messages = await listMessages(db, services.keys, session.id)
  const recipient = await recipientOf(db, services.keys, session)
  const owner = session.ownerId ? await findUser(db, session.ownerId) : undefined
  const last = messages.findLast(({ sender }) => sender === 'user')
  return {
    id: session.id,
    language: session.language,
    state: session.state ?? 'closed',
    owner: owner ? { id: owner.id, fullName: owner.fullName } : null,
    name: recipient?.name || null,
    email: recipient?.address ?? null,
    askedAt: session.handedOverAt ?? session.createdAt,
    lastAt: session.lastAt,
    lastText: last?.text.slice(0, 200) ?? '',
    messages,
  }
}

interface ThreadFilter {
  state?: ThreadState | undefined
  mine?: 'true' | undefined
  q?: string | undefined
}

/** What people wrote is encrypted, so it is read and compared here instead of in the database. */
const searchedThreads = 200

export async function listThreads(context: SignedInContext, { limit, after, state, mine, q }: Page & ThreadFilter) {
  const { db, user } = context
  const { handedOverAt, id, ownerId } = chatSessions
  const isQueue = state === 'waiting'
  const [order, beyond] = isQueue ? ([asc, gt] as const) : ([desc, lt] as const)
  const wanted = and(
    state ? eq(chatSessions.state, state) : isNotNull(chatSessions.state),
    mine && eq(ownerId, user.id),
  )
  const later =
    after && or(beyond(handedOverAt, after.createdAt), and(eq(handedOverAt, after.createdAt), beyond(id, after.id)))
  const select = db.select().from(chatSessions)
  if (q) {
    const newest = await select.where(wanted).orderBy(desc(handedOverAt), desc(id)).limit(searchedThreads)
    const threads = await Promise.all(newest.map((session) => asThread(context, session)))
    const found = threads.filter((thread) => mentions(thread, q))
    const start = after ? found.findIndex((thread) => thread.id === after.id) + 1 : 0
    return { threads: found.slice(start, start + limit), total: found.length }
  }
  const sessions = await select.where(and(wanted, later)).orderBy(order(handedOverAt), order(id)).limit(limit)
  const [found] = await db.select({ total: count() }).from(chatSessions).where(wanted)
  const threads = await Promise.all(sessions.map((session) => asThread(context, session)))
  return { threads, total: found?.total ?? 0 }
}

function mentions({ name, email, messages }: Awaited<ReturnType<typeof asThread>>, q: string): boolean {
  const typed = q.toLowerCase()
  return [name, email, ...messages.map(({ text }) => text)].some((text) => text?.toLowerCase().includes(typed))
}

export async function countWaitingThreads(db: Db): Promise<number> {
  return db.$count(chatSessions, eq(chatSessions.state, 'waiting'))
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
  const { to } = getTransition(
    threadTransitions,
    { from: session.state, on: 'answer', by: 'staff' },
    () =>
      new Refusal('conflict', /*i18n*/ 'This conversation is closed.', {
        code: 'conversation-closed',
        state: { from: 'closed' },
      }),
  )

  const message = await addMessage(context, id, 'office', { text })
  await context.db
    .update(chatSessions)
    .set({ state: to, lastAt: context.now, ownerId: session.ownerId ?? context.user.id })
    .where(eq(chatSessions.id, id))
  recordEvent(context, conversationAnswered, eventSubject(session), {})
  await context.services.jobs.enqueue(context.db, chatReplyMail, { messageId: message.id })
  return message
}

export async function takeThread(context: SignedInContext, id: string, mine: boolean) {
  const session = await lockThread(context, id)
  const ownerId = mine ? context.user.id : null
  if (session.ownerId !== ownerId) {
    await context.db.update(chatSessions).set({ ownerId }).where(eq(chatSessions.id, id))
    recordEvent(context, conversationOwnerChanged, eventSubject(session), { to: ownerId })
  }
  return getThread(context, id)
}

export async function closeThread(context: SignedInContext, id: string): Promise<ThreadState> {
  const session = await lockThread(context, id)
  const moved = findTransition(threadTransitions, { from: session.state, to: 'closed', by: 'staff' })
  if (!moved) return 'closed'
  await context.db.update(chatSessions).set({ state: moved.to }).where(eq(chatSessions.id, id))
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

import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { findUser, verifiedName } from '#domain/accounts/server/queries.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { findTransition } from '#foundation/values/transitions.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import { threadTransitions, type HandOver, type ThreadState } from '../chat.ts'
import { conversationHandedOver } from '../events.ts'
import { listMessages } from './messages.ts'
import { findOwnSession } from './sessions.ts'
import { chatSessions, type ChatSessionRow } from './table.ts'
import type { VisitorKey } from './visitor-key.ts'

export const chatReplyMail = job('chat-reply-email', z.object({ messageId: z.uuid() }))

export const addressPurpose = 'chat address'
export const eventSubject = ({ id, userId }: ChatSessionRow) => ({ subject: id, userId })

export async function handOver(context: Context, given: HandOver, key: VisitorKey): Promise<ThreadState> {
  const { db, user, now, services } = context
  const session = await findOwnSession(context, given.sessionId, key)
  const messages = session ? await listMessages(db, services.keys, session.id) : []
  if (!session || !messages.some(({ sender }) => sender === 'user'))
    throw new Refusal('incomplete', /*i18n*/ 'Please write a message.', {
      code: 'no-message',
      state: { missing: ['message'] },
    })
  if (!user && !given.email)
    throw new Refusal('invalid', /*i18n*/ 'Please enter a valid email address.', {
      code: 'bad-email',
      fields: { email: /*i18n*/ 'Please enter a valid email address.' },
    })
  const moved = findTransition(threadTransitions, { from: session.state, on: 'hand-over', by: 'visitor' })
  if (!moved) return 'waiting'

  const email = given.email && !user ? services.keys.sealText(given.email, addressPurpose) : null
  const language = given.language ?? session.language
  await db
    .update(chatSessions)
    .set({
      state: moved.to,
      handedOverAt: now,
      lastAt: now,
      language,
      email,
      userId: session.userId ?? user?.id ?? null,
    })
    .where(eq(chatSessions.id, session.id))
  recordEvent(context, conversationHandedOver, eventSubject(session), {})
  return 'waiting'
}

/** A visitor who writes again after an answer is back in the queue. */
export async function reopenConversation({ db }: Context, { id, state }: ChatSessionRow): Promise<void> {
  const moved = findTransition(threadTransitions, { from: state, on: 'write', by: 'visitor' })
  if (moved) await db.update(chatSessions).set({ state: moved.to }).where(eq(chatSessions.id, id))
}

interface Recipient {
  name: string
  address: string
}

export async function recipientOf(db: Db, keys: Context['services']['keys'], session: ChatSessionRow) {
  const user = session.userId ? await findUser(db, session.userId) : undefined
  if (user) return { name: verifiedName(user), address: user.email } satisfies Recipient
  return session.email
    ? ({ name: '', address: keys.openText(session.email, addressPurpose) } satisfies Recipient)
    : undefined
}

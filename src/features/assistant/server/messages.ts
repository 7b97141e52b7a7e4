import { asc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { InputOf } from '#foundation/values/endpoint.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { Keys } from '#foundation/storage/server/keys.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { DocumentData, SourceLink, type ChatMessage, type Writer } from '../chat.ts'
import { chatMessages, type ChatMessageRow } from './table.ts'

export const messagePurpose = 'chat message'

const Content = z.object({
  text: z.string(),
  documentData: z.nullable(DocumentData),
  source: z.nullable(SourceLink),
})
type Content = z.infer<typeof Content>

export function openContent(keys: Keys, sealed: string): Content {
  return z.parse(Content, JSON.parse(keys.openText(sealed, messagePurpose)))
}

function asMessage(keys: Keys, row: ChatMessageRow): InputOf<typeof ChatMessage> {
  const { id, sender, writtenBy, createdAt } = row
  return { id, sender, writtenBy, createdAt, ...openContent(keys, row.content) }
}

export async function listMessages(db: Db, keys: Keys, sessionId: string): Promise<InputOf<typeof ChatMessage>[]> {
  const rows = await db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.sessionId, sessionId))
    .orderBy(asc(chatMessages.place))
  return rows.map((row) => asMessage(keys, row))
}

export async function addMessage(
  { db, services: { keys }, now }: Context,
  sessionId: string,
  writtenBy: Writer,
  { text, documentData = null, source = null }: { text: string } & Partial<Content>,
): Promise<InputOf<typeof ChatMessage>> {
  const content = keys.sealText(JSON.stringify({ text, documentData, source } satisfies Content), messagePurpose)
  const sender = writtenBy === 'visitor' ? 'user' : 'bot'
  const rows = await db
    .insert(chatMessages)
    .values({ sessionId, sender, writtenBy, content, createdAt: now })
    .returning()
  return asMessage(keys, returnedRow(rows))
}

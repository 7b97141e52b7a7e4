import { and, count, desc, eq, sql } from 'drizzle-orm'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import { sealedTable } from '#foundation/storage/server/reseal.ts'
import { languageNames, type Language } from '#foundation/i18n/languages.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { normalizeText } from '../knowledge/normalize.ts'
import type { Unanswered } from '../chat.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import type { Keys } from '#foundation/storage/server/keys.ts'
import { openContent } from './messages.ts'
import { chatMessages, chatSessions, unansweredQuestions } from './table.ts'

const purpose = 'unanswered question'
const atMost = 100
/** Longer texts tend to contain personal details. */
const maxCharacters = 300
const maxStored = 5000

export async function recordUnanswered(context: Context, question: string, language: Language): Promise<void> {
  const { db, services, now, user } = context
  const { keys } = services
  // Only a question among someone's saved messages can be found again when their account is erased.
  if (user && !(await listQuestionsOf(context, user.id)).includes(question)) return
  const [questionHash = '', ...earlier] = questionHashes(keys, language, question)
  const [known] = await db
    .update(unansweredQuestions)
    .set({ times: sql`${unansweredQuestions.times} + 1`, lastAt: now })
    .where(anyOf(unansweredQuestions.questionHash, [questionHash, ...earlier]))
    .returning()
  if (known) return
  const [kept] = await db.select({ all: count() }).from(unansweredQuestions)
  if ((kept?.all ?? 0) >= maxStored) return
  await db
    .insert(unansweredQuestions)
    .values({
      questionHash,
      language,
      times: 1,
      lastAt: now,
      question: keys.sealText(question.slice(0, maxCharacters), purpose),
    })
    .onConflictDoNothing()
}

function questionHashes(keys: Keys, language: Language, question: string): string[] {
  return keys.keyedHashes(`${language} ${normalizeText(question)}`, purpose)
}

/** A question that was cut cannot be hashed again; it is counted anew. */
export const sealedQuestions = sealedTable(unansweredQuestions, ['id'], (keys, row) => {
  const question = keys.openText(row.question, purpose)
  const [questionHash = row.questionHash] =
    question.length < maxCharacters ? questionHashes(keys, row.language, question) : []
  return { question: keys.resealText(row.question, purpose), questionHash }
})

export async function listUnanswered({ db, services }: Context): Promise<InputOf<typeof Unanswered>[]> {
  const rows = await db
    .select()
    .from(unansweredQuestions)
    .orderBy(desc(unansweredQuestions.times), desc(unansweredQuestions.lastAt))
    .limit(atMost)
  return rows.map(({ question, ...row }) => ({ ...row, question: services.keys.openText(question, purpose) }))
}

export async function resolveUnanswered({ db }: Context, id: string): Promise<void> {
  await db.delete(unansweredQuestions).where(eq(unansweredQuestions.id, id))
}

/** The rows name no one; a person's own messages tell which of them to delete. */
export async function forgetQuestionsOf(context: Context, userId: string): Promise<void> {
  const { db, services } = context
  const asked = await listQuestionsOf(context, userId)
  const hashes = asked.flatMap((question) =>
    languageNames.flatMap((language) => questionHashes(services.keys, language, question)),
  )
  await db.delete(unansweredQuestions).where(anyOf(unansweredQuestions.questionHash, [...new Set(hashes)]))
}

async function listQuestionsOf({ db, services }: Context, userId: string): Promise<string[]> {
  const rows = await db
    .select({ content: chatMessages.content })
    .from(chatMessages)
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.sessionId))
    .where(and(eq(chatSessions.userId, userId), eq(chatMessages.writtenBy, 'visitor')))
  return rows.map(({ content }) => openContent(services.keys, content).text)
}

import { and, eq, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Context } from './context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { sealedTable } from '#foundation/storage/server/reseal.ts'
import { idempotencyKeys } from './idempotency-table.ts'

const keptFor = 24 * 3600
const purpose = 'idempotency'

export const sealedAnswers = [
  sealedTable(idempotencyKeys, ['userId', 'route', 'key'], (keys, { answer }) => ({
    answer: answer && keys.resealText(answer, purpose),
  })),
]

export interface IdempotentRequest {
  route: string
  key: string | undefined
  body: unknown
  /** Who asked, where it is not a person who is signed in. */
  caller?: string | null | undefined
}

type KeyedRequest = IdempotentRequest & { key: string }

/** Visitors without an account share one caller. A reply needs the same key, route and body, so no one gets another's. */
const visitor = '00000000-0000-0000-0000-000000000000'

export function readIdempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const given = headers['idempotency-key']
  if (given === undefined) return undefined
  if (typeof given !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(given))
    throw new Refusal('invalid', /*i18n*/ 'The idempotency key must have 1 to 255 plain characters.', {
      code: 'bad-key',
    })
  return given
}

/** In one transaction: a second request blocks on the unique key until the first one commits or rolls back. */
export async function runOnce<Answer>(
  context: Context,
  request: IdempotentRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { key } = request
  if (key === undefined) return work()
  const keyed = { ...request, key }
  const known = await claim(context, keyed)
  if (known !== undefined) return JSON.parse(context.services.keys.openText(known, purpose)) as Answer
  const answer = await work()
  await saveAnswer(context, keyed, answer)
  return answer
}

export async function deleteOldIdempotencyKeys(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.startedAt, earlier(now, keptFor)))
}

/** Answers what was answered before, still sealed: it was saved in the transaction that took the key. */
async function claim(context: Context, request: KeyedRequest): Promise<string | undefined> {
  const { db, now, services } = context
  const body = canonical(request.body)
  // Keyed, because a body may hold a password.
  const values = { bodyHash: services.keys.keyedHash(body, purpose), startedAt: now, answer: null }
  const [claimed] = await db
    .insert(idempotencyKeys)
    .values({ userId: callerOf(context, request), route: request.route, key: request.key, ...values })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.route, idempotencyKeys.key],
      set: values,
      setWhere: lt(idempotencyKeys.startedAt, earlier(now, keptFor)),
    })
    .returning()
  if (claimed) return undefined
  const [found] = await db.select().from(idempotencyKeys).where(row(context, request))
  if (!found || !services.keys.keyedHashes(body, purpose).includes(found.bodyHash))
    throw new Refusal('conflict', /*i18n*/ 'This idempotency key was used for another request.', { code: 'key-reused' })
  return found.answer ?? undefined
}

async function saveAnswer(context: Context, request: KeyedRequest, answer: unknown): Promise<void> {
  const sealed = context.services.keys.sealText(JSON.stringify(answer ?? null), purpose)
  await context.db.update(idempotencyKeys).set({ answer: sealed }).where(row(context, request))
}

function row(context: Context, request: KeyedRequest) {
  const { userId, route, key } = idempotencyKeys
  return and(eq(userId, callerOf(context, request)), eq(route, request.route), eq(key, request.key))
}

function callerOf({ user }: Context, { caller }: KeyedRequest): string {
  return caller ?? user?.id ?? visitor
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return `{${entries
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`)
    .join()}}`
}

function earlier(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000)
}

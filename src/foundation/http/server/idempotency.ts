import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor, Context } from './context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { sealedTable } from '#foundation/storage/server/reseal.ts'
import { idempotencyKeys } from './idempotency-table.ts'

const keptFor = 24 * 3600
/** Longer than any request may take, so its holder must be gone. */
const abandonedAfter = 60
const patience = 10_000
const purpose = 'idempotency'

export const sealedAnswers = [
  sealedTable(idempotencyKeys, ['userId', 'route', 'key'], (keys, { answer }) => ({
    answer: answer && keys.resealText(answer, purpose),
  })),
]

export interface IdempotentRequest {
  route: string
  /** Undefined when the client sent none: then every request counts. */
  key: string | undefined
  body: unknown
}

type KeyedRequest = IdempotentRequest & { key: string }

export function readIdempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const given = headers['idempotency-key']
  if (given === undefined) return undefined
  if (typeof given !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(given))
    throw new Refusal('invalid', /*i18n*/ 'The idempotency key has 1 to 255 plain characters.', { code: 'bad-key' })
  return given
}

/** For work in one transaction: a second request blocks on the unique key until the first one commits or rolls back. */
export async function runOnce<Answer>(
  context: Context<Actor>,
  request: IdempotentRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { key } = request
  if (key === undefined) return work()
  const keyed = { ...request, key }
  const claimed = await claim(context, keyed)
  if (!claimed) return (await findAnswer<Answer>(context, keyed)) ?? inFlight()
  const answer = await work()
  await saveAnswer(context, keyed, answer)
  return answer
}

/**
 * For work in several transactions. A second request waits for the first one's answer. A refusal or fault releases the
 * key; after a crash the work is repeated a minute later, so it must be idempotent under its own key.
 */
export async function runOnceWithoutTransaction<Answer>(
  outer: Context<Actor>,
  request: IdempotentRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { key } = request
  if (key === undefined) return work()
  const keyed = { ...request, key }
  const until = Date.now() + patience
  while (!(await claim(outer, keyed))) {
    const answer = await findAnswer<Answer>(outer, keyed)
    if (answer !== undefined) return answer
    if (Date.now() > until) return inFlight()
    await wait(50)
  }
  try {
    const answer = await work()
    await saveAnswer(outer, keyed, answer)
    return answer
  } catch (error) {
    await outer.db.delete(idempotencyKeys).where(and(row(outer, keyed), isNull(idempotencyKeys.answer)))
    throw error
  }
}

export async function deleteOldIdempotencyKeys(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.startedAt, earlier(now, keptFor)))
}

async function claim(context: Context<Actor>, request: KeyedRequest): Promise<boolean> {
  const { db, user, now } = context
  const bodyHash = hashOf(request.body)
  const values = { bodyHash, startedAt: now, answer: null }
  const [claimed] = await db
    .insert(idempotencyKeys)
    .values({ userId: user.id, route: request.route, key: request.key, ...values })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.route, idempotencyKeys.key],
      set: values,
      setWhere: lt(idempotencyKeys.startedAt, earlier(now, keptFor)),
    })
    .returning()
  if (claimed) return true
  const [found] = await db.select().from(idempotencyKeys).where(row(context, request))
  if (!found) return false
  if (found.bodyHash !== bodyHash)
    throw new Refusal('conflict', /*i18n*/ 'This idempotency key was used for another request.', { code: 'key-reused' })
  if (found.answer !== null || found.startedAt > earlier(now, abandonedAfter)) return false
  const taken = await db
    .update(idempotencyKeys)
    .set({ startedAt: now })
    .where(and(row(context, request), eq(idempotencyKeys.startedAt, found.startedAt), isNull(idempotencyKeys.answer)))
    .returning()
  return taken.length > 0
}

async function findAnswer<Answer>(context: Context<Actor>, request: KeyedRequest): Promise<Answer | undefined> {
  const [found] = await context.db.select().from(idempotencyKeys).where(row(context, request))
  return found?.answer ? (JSON.parse(context.services.keys.openText(found.answer, purpose)) as Answer) : undefined
}

async function saveAnswer(context: Context<Actor>, request: KeyedRequest, answer: unknown): Promise<void> {
  const sealed = context.services.keys.sealText(JSON.stringify(answer ?? null), purpose)
  await context.db.update(idempotencyKeys).set({ answer: sealed }).where(row(context, request))
}

function row({ user }: Context<Actor>, { route, key }: KeyedRequest) {
  return and(eq(idempotencyKeys.userId, user.id), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key))
}

function hashOf(body: unknown): string {
  return createHash('sha256').update(canonical(body)).digest('base64url')
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

function inFlight(): never {
  throw new Refusal('conflict', /*i18n*/ 'The same request is still being worked on.', {
    code: 'in-flight',
    retryAfter: 1,
  })
}

function earlier(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000)
}

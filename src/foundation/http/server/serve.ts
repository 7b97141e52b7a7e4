import { setTimeout as wait } from 'node:timers/promises'
import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { containsCardNumber } from '#foundation/values/card-numbers.ts'
import type { Endpoint, InputOf, OutputOf, Schema } from '#foundation/values/endpoint.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { canAccess } from '#foundation/values/roles.ts'
import { fieldMessages, sentFile, type SentFile } from '#foundation/values/schema.ts'
import './default-messages.ts'
import type { Actor, Context, PendingEvent, Transact } from './context.ts'
import { isRetryable, isUnavailable, type Db } from '#foundation/storage/server/database.ts'
import { withBytes, withFile } from './file-body.ts'
import { sendFile } from './file-reply.ts'
import { withForms } from './form-body.ts'
import { callerOf, identifyCaller, readCredential, type IdentifyHook } from './identify-caller.ts'
import { readIdempotencyKey, runOnce } from './idempotency.ts'
import { sentencesIn, translateSentences } from './reply-text.ts'
import { languageOf } from './request-language.ts'
import { inRequestSpan } from './request-span.ts'
import { isSameOrigin } from './same-origin.ts'
import type { Services } from './services.ts'

export interface RequestHooks extends IdentifyHook {
  /** Refuses during maintenance, or when a required second factor is missing. */
  authorize(context: Pick<Context, 'db' | 'user' | 'configurationVersion'>, endpoint: Endpoint): Promise<void>
  writeEvents(db: Db, context: Context, events: readonly PendingEvent[]): Promise<void>
}

type UserOf<E extends Endpoint> = E['access'] extends 'anyone' ? Actor | null : Actor

interface Input<E extends Endpoint> {
  params: OutputOf<E['params']>
  query: OutputOf<E['query']>
  body: OutputOf<E['body']>
}

export interface LongRunningContext<User extends Actor | null> extends Context<User> {
  transact: Transact<User>
}

export interface LongRunningRequest<User extends Actor | null> extends LongRunningContext<User> {
  /** As `transact`, for what makes something: with the same key a repeat gets what the first request got. */
  once: <Result>(work: (context: Context<User>) => Promise<Result>, about?: RequestFacts) => Promise<Result>
}

interface RequestFacts {
  caller?: string | null
  /** Of a file in the request: the body that was parsed does not have it. */
  contentHash?: string
}

type Handler<E extends Endpoint, C = Context<UserOf<E>>> = (
  context: C,
  input: Input<E>,
  reply: FastifyReply,
) => Promise<InputOf<E['reply']> | void>

export interface Serve {
  /** A write runs in one transaction, a read in none. */
  <E extends Endpoint>(endpoint: E, handler: Handler<E>): void
  /** For slow work (a password hash, an external service): no transaction is held meanwhile. */
  withoutTransaction<E extends Endpoint>(endpoint: E, handler: Handler<E, LongRunningRequest<UserOf<E>>>): void
  answer(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, language: Language): Promise<unknown>
  readonly endpoints: readonly Endpoint[]
}

type Answer = (context: Context, input: Input<Endpoint>, reply: FastifyReply) => Promise<unknown>

const retries = 3

export function createRouteRegistrar(app: FastifyInstance, services: Services, hooks: RequestHooks): Serve {
  const answers = new Map<Endpoint, Answer>()

  function add(endpoint: Endpoint, answer: Answer) {
    answers.set(endpoint, answer)
    const sentences = sentencesIn(endpoint.reply)
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const context = await enter(endpoint, request)
      const input = readInput(endpoint, request)
      const result = await readFromStandby(endpoint, request, context, (chosen) => answer(chosen, input, reply))
      // A partial reply has set its own status already, and so has a change that waits.
      const isSet = reply.statusCode === 206 || (endpoint.mayWait && reply.statusCode === 202)
      if (!isSet) void reply.code(endpoint.status)
      if (endpoint.status === 204) return reply.send()
      if (endpoint.reply === sentFile) return sendFile(reply, result as SentFile)
      // Strips undeclared properties, so that no column leaks.
      const body = z.parse(endpoint.reply, result)
      return sentences.length > 0 ? translateSentences(context.language, body as object, sentences) : body
    }
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      handler: (request, reply) => inRequestSpan(request, services, () => handle(request, reply)),
    }
    const declare = (scope: FastifyInstance) => void scope.route(route)
    if (endpoint.takesForms) withForms(app, declare)
    else if (endpoint.takesFile) withFile(app, declare)
    else if (endpoint.takesBytes) withBytes(app, endpoint.takesBytes, declare, endpoint.bytesType)
    else declare(app)
  }

  /** If the standby fails during a read, the primary answers. */
  async function readFromStandby(
    endpoint: Endpoint,
    request: FastifyRequest,
    context: Context,
    read: (context: Context) => Promise<unknown>,
  ): Promise<unknown> {
    const { standby } = services
    const db = endpoint.mayLag && mayLag(request, services) ? standby?.db() : undefined
    if (!db) return read(context)
    try {
      return await read({ ...context, db })
    } catch (error) {
      if (!isUnavailable(error) && !isRetryable(error)) throw error
      standby?.suspend(error)
      return read(context)
    }
  }

  async function enter(endpoint: Endpoint, request: FastifyRequest, asked?: Language): Promise<Context> {
    const now = services.clock()
    const isByBearer = readCredential(request, services)?.fromCookie === false
    if (endpoint.method !== 'GET' && !isByBearer && !isSameOrigin(request, services))
      throw new Refusal('forbidden', /*i18n*/ 'This request came from another site.', { code: 'cross-site' })
    const user = await identifyCaller(services, hooks, request)
    if (endpoint.access !== 'anyone' && !user) throw new Refusal('signed-out', /*i18n*/ 'Please sign in.')
    if (!canAccess(endpoint.access, user?.accountRole))
      throw new Refusal('forbidden', /*i18n*/ "You don't have permission to access this page.")
    const configurationVersion = callerOf(request)?.configurationVersion
    await hooks.authorize({ db: services.database.db, user, configurationVersion }, endpoint)
    return {
      db: services.database.db,
      user,
      now,
      language: asked ?? languageOf(request),
      request: {
        id: request.id,
        address: request.ip,
        agent: (request.headers['user-agent'] ?? '').slice(0, 200),
        origin: originOf(request) ?? services.publicUrl(),
      },
      services,
      events: [],
      configurationVersion,
    }
  }

  const serve = ((endpoint: Endpoint, handler: Handler<Endpoint>) => {
    add(endpoint, (context, input, reply) =>
      endpoint.method === 'GET'
        ? handler(context as never, input, reply)
        : transact(services, hooks, context, (inner) =>
            answerOnce(endpoint, inner, reply, input.body, () => handler(inner as never, input, reply)),
          ),
    )
  }) as Serve
  serve.withoutTransaction = (endpoint, handler) => {
    add(endpoint, (context, input, reply) => {
      const outer = {
        ...context,
        transact: (work: (inner: Context) => Promise<unknown>) => transact(services, hooks, context, work),
        once: (work: (inner: Context) => Promise<unknown>, { caller, contentHash }: RequestFacts = {}) => {
          const body = contentHash === undefined ? input.body : { body: input.body, contentHash }
          return transact(services, hooks, context, (inner) =>
            answerOnce(endpoint, inner, reply, body, () => work(inner), caller),
          )
        },
      }
      return handler(outer as never, input, reply)
    })
  }
  serve.answer = async (endpoint, request, reply, language) => {
    const answer = answers.get(endpoint)
    if (!answer) throw new Error(`${endpoint.path} is not served here.`)
    const context = await enter(endpoint, request, language)
    return answer(context, readInput(endpoint, request), reply)
  }
  return Object.defineProperty(serve, 'endpoints', { get: () => [...answers.keys()] })
}

/** Signed-in callers may have just changed what they read; they send `max-stale` when they have not. */
function mayLag(request: FastifyRequest, services: Services): boolean {
  if (readCredential(request, services) === undefined) return true
  return /\bmax-stale\b/.test(request.headers['cache-control'] ?? '')
}

/** The answer is kept in the transaction of what was made. */
async function answerOnce(
  endpoint: Endpoint,
  context: Context,
  reply: FastifyReply,
  body: unknown,
  work: () => Promise<unknown>,
  caller?: string | null,
): Promise<unknown> {
  const key = endpoint.creates ? readIdempotencyKey(reply.request) : undefined
  if (key === undefined) return work()
  const [route = ''] = reply.request.url.split('?')
  const answer = await runOnce(context, { route, key, body, caller }, async () => {
    const result = await work()
    return { result, status: reply.statusCode }
  })
  void reply.code(answer.status)
  return answer.result
}

/** Retries a transaction that lost a serialization race. */
export async function transact<Result>(
  services: Services,
  hooks: Pick<RequestHooks, 'writeEvents'>,
  context: Context,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const done = await services.database.db.transaction(async (db) => {
        const inner: Context = { ...context, db, events: [] }
        const result = await work(inner)
        if (inner.events.length > 0) await hooks.writeEvents(db, inner, inner.events)
        return { result, events: inner.events }
      })
      services.live.announce(done.events.map(({ subject, name, userId }) => ({ subject, name, userId })))
      return done.result
    } catch (error) {
      if (!isRetryable(error) || attempt >= retries) throw error
      await wait(Math.random() * 50 * attempt)
    }
  }
}

/** A page without an origin of its own, such as a sandboxed frame, sends `null`. */
function originOf({ headers: { origin } }: FastifyRequest): string | undefined {
  return origin !== undefined && URL.canParse(origin) ? origin : undefined
}

function readInput(endpoint: Endpoint, request: FastifyRequest): Input<Endpoint> {
  const params = read(endpoint.params, request.params)
  // A malformed id is a 404 like an unknown one; a missing one is named.
  if (!params.success) {
    const isLeftOut = Object.values(request.params as Record<string, string>).includes('')
    throw isLeftOut ? invalid(params.error) : new Refusal('missing', /*i18n*/ 'Not found.')
  }
  const query = read(endpoint.query, request.query)
  if (!query.success) throw invalid(query.error)
  const body = read(endpoint.body, request.body)
  if (!body.success) throw invalid(body.error)
  if (endpoint.body && !endpoint.takesLongNumbers && containsCardNumber(request.body))
    throw new Refusal('invalid', /*i18n*/ 'Please don’t send card numbers here.', { code: 'card-number' })
  return { params: params.data, query: query.data, body: body.data }
}

function read(schema: Schema | undefined, value: unknown) {
  return schema ? z.safeParse(schema, value) : ({ success: true, data: undefined } as const)
}

function invalid(error: z.core.$ZodError): Refusal {
  const fields = fieldMessages(error)
  const [message] = Object.values(fields)
  return new Refusal('invalid', message ?? /*i18n*/ 'Please check what you entered.', { fields })
}

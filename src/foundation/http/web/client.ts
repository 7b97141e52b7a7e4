import { ExpectedError, logFault } from '#foundation/browser/web/log-fault.ts'
import {
  fillPath,
  mayLagBy,
  type Endpoint,
  type InputOf,
  type OutputOf,
  type Schema,
} from '#foundation/values/endpoint.ts'
import { parseJson } from '#foundation/values/parse-json.ts'
import { overloaded, type RefusalReply } from '#foundation/values/refusal.ts'
import { recordSessionUse } from './session-use.ts'
import { readMarker } from './session-marker.ts'

type Part<Name extends string, S extends Schema | undefined> = S extends Schema
  ? { [Key in Name]: InputOf<S> }
  : { [Key in Name]?: undefined }

export type Input<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>
export type Reply<E extends Endpoint> = OutputOf<E['reply']>

export class ApiError extends ExpectedError {
  readonly status: number
  readonly reply: Partial<RefusalReply>

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.reply = readRefusal(body)
  }
}

export class ConnectionError extends ExpectedError {
  constructor(cause: unknown) {
    super(/*i18n*/ 'The service could not be reached. Please check your connection and try again.', { cause })
    this.name = 'ConnectionError'
  }
}

interface Sending {
  signal?: AbortSignal | undefined
  headers?: Readonly<Record<string, string>> | undefined
  bytes?: Blob | undefined
  file?: { field: string; content: Blob; name: string } | undefined
}

const patience = { tries: 6, pause: 2000 }

/** A service that has too much to do turns requests away before it begins: the reader need not ask again. */
export async function send<E extends Endpoint>(endpoint: E, input: Input<E>, sending: Sending = {}): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await sendOnce(endpoint, input, sending)
    } catch (error) {
      const isTurnedAway = error instanceof ApiError && error.reply.code === overloaded
      if (!isTurnedAway || tries === patience.tries || sending.signal?.aborted) throw error
    }
    // Not all at the same moment.
    await new Promise((resolve) => setTimeout(resolve, patience.pause * (0.5 + Math.random())))
  }
}

async function sendOnce<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { signal, headers: extra, bytes, file }: Sending,
): Promise<Response> {
  const { params, query, body } = input as { params?: Record<string, string>; query?: object; body?: unknown }
  const marker = readMarker()
  const address = fillPath(endpoint.path, params) + queryText(query)
  const content = bytes ?? file?.content
  const repeatable = endpoint.creates
    ? `${address} ${JSON.stringify(body)}${content ? ` ${nameFor(content)}` : ''}`
    : undefined
  const headers = new Headers({ accept: 'application/json', ...(repeatable && keyFor(repeatable)), ...extra })
  const hasSettled = Date.now() - changedAt > 2 * mayLagBy * 1000
  if (endpoint.mayLag && hasSettled) headers.set('cache-control', `max-stale=${mayLagBy}`)
  if (endpoint.method !== 'GET') recordChange()
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (bytes) headers.set('content-type', 'application/octet-stream')
  const request: RequestInit = { method: endpoint.method, headers, credentials: 'include' }
  if (body !== undefined) request.body = JSON.stringify(body)
  if (bytes) request.body = bytes
  if (file) {
    const form = new FormData()
    form.set(file.field, file.content, file.name)
    request.body = form
  }
  if (signal) request.signal = signal

  const response = await fetch(address, request).catch((error: unknown) => {
    throw signal?.aborted ? error : new ConnectionError(error)
  })
  if (endpoint.method !== 'GET') recordChange()
  if (repeatable && response.status < 500) unanswered.delete(repeatable)
  if (response.status !== 401) recordSessionUse()
  // Refused for a session that was replaced meanwhile: the new session must not be signed out.
  else if (marker && readMarker() && readMarker() !== marker)
    return sendOnce(endpoint, input, { signal, headers: extra, bytes, file })
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  return response
}

/** The page may have been opened because of a change. */
let changedAt = Date.now()

/** What this browser has changed, or was told of, it must see at once. */
export function recordChange(): void {
  changedAt = Date.now()
}

/** What may have been done without our hearing of it: sent again, it is recognised by the same key. */
const unanswered = new Map<string, string>()

const names = new WeakMap<Blob, string>()

/** The same file sent again is the same request; a file of the same size is not. */
function nameFor(content: Blob): string {
  const name = names.get(content) ?? crypto.randomUUID()
  names.set(content, name)
  return name
}

function keyFor(request: string): { 'idempotency-key': string } {
  const key = unanswered.get(request) ?? crypto.randomUUID()
  unanswered.set(request, key)
  return { 'idempotency-key': key }
}

export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
  headers?: Readonly<Record<string, string>>,
): Promise<Reply<E>> {
  const text = await (await send(endpoint, input, { signal, headers })).text()
  return (text === '' ? undefined : JSON.parse(text)) as Reply<E>
}

/** Nothing for no error: screens ask while all is well, too. */
export function messageOf(error: unknown): string | undefined {
  if (error === null || error === undefined) return undefined
  if (error instanceof ApiError) return error.reply.message
  if (error instanceof ConnectionError) return error.message
  logFault(error)
  return undefined
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

function queryText(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

function readRefusal(body: string): Partial<RefusalReply> {
  const reply = parseJson(body)
  return typeof reply === 'object' && reply !== null ? reply : {}
}

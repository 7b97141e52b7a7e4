import * as z from 'zod/mini'
import { expect, onTestFinished, test, vi } from 'vitest'
import { get, post } from '#foundation/values/endpoint.ts'
import { overloaded } from '#foundation/values/refusal.ts'
import { noReply } from '#foundation/values/schema.ts'
import { ApiError, call, ConnectionError, messageOf, recordChange, send } from './client.ts'

const read = get('/api/things/:id', {
  summary: 'Read a thing.',
  access: 'anyone',
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.optional(z.string()) }),
  reply: z.object({ name: z.string() }),
})
const write = post('/api/things', {
  summary: 'Make one.',
  access: 'anyone',
  body: z.object({ name: z.string() }),
  reply: noReply,
})

function answering(reply: Response) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(reply))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('client: a read fills path and query and returns the reply', async () => {
  const fetch = answering(Response.json({ name: 'lamp' }))

  expect(await call(read, { params: { id: 'a b' }, query: { q: 'x&y' } })).toEqual({ name: 'lamp' })
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/things/a%20b?q=x%26y')
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'include' })
})

test('client: a write sends JSON and relies on the session cookie', async () => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'token' ? 'signed-in-abc' : null) })
  const fetch = answering(new Response(null, { status: 204 }))

  expect(await call(write, { body: { name: 'lamp' } })).toBeUndefined()
  const { body, headers } = fetch.mock.calls[0]?.[1] ?? {}
  expect(body).toBe('{"name":"lamp"}')
  expect(Object.fromEntries(headers as Headers)).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
  })
})

test('client: an error reply throws with its status and message', async () => {
  const body = '{"message":"No.","code":"conflict","fields":{"name":"Taken"}}'
  answering(new Response(body, { status: 409 }))

  const error = await call(write, { body: { name: 'lamp' } }).catch((reason: unknown) => reason as ApiError)
  expect(error).toMatchObject({ message: `409: ${body}`, status: 409, reply: { fields: { name: 'Taken' } } })
  expect(messageOf(error)).toBe('No.')
})

test('client: empty replies give the status text, and non-JSON replies their text', async () => {
  answering(new Response('', { status: 502, statusText: 'Bad Gateway' }))
  await expect(call(write, { body: { name: 'lamp' } })).rejects.toMatchObject({
    message: '502: Bad Gateway',
    reply: {},
  })
  answering(new Response('<h1>Oh', { status: 500 }))
  await expect(call(write, { body: { name: 'lamp' } })).rejects.toMatchObject({ message: '500: <h1>Oh', reply: {} })
})

test('client: no reply is a connection error', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

  await expect(call(write, { body: { name: 'lamp' } })).rejects.toBeInstanceOf(ConnectionError)
})

test('client: a refusal for a replaced session is ignored', async () => {
  let marker = 'signed-in-old'
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'token' ? marker : null) })
  const fetch = vi.fn<typeof globalThis.fetch>(() => {
    const isOld = marker === 'signed-in-old'
    marker = 'signed-in-new'
    return Promise.resolve(isOld ? new Response('{}', { status: 401 }) : Response.json({ name: 'lamp' }))
  })
  vi.stubGlobal('fetch', fetch)

  expect(await call(read, { params: { id: '1' }, query: {} })).toEqual({ name: 'lamp' })
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('client: a retry after no reply reuses its key, anything else gets a new one', async () => {
  const make = post('/api/things', {
    summary: 'Make one.',
    access: 'signed-in',
    body: z.object({ name: z.string() }),
    reply: noReply,
    status: 201,
  })
  const keys: (string | null)[] = []
  let isLost = true
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get('idempotency-key'))
    return isLost ? Promise.reject(new TypeError('lost')) : Promise.resolve(new Response(null, { status: 201 }))
  })
  const lamp = { body: { name: 'lamp' } }
  await expect(call(make, lamp)).rejects.toThrow(ConnectionError)
  await expect(call(make, { body: { name: 'chair' } })).rejects.toThrow(ConnectionError)
  isLost = false
  await call(make, lamp)
  await call(make, lamp)
  const [first, other, again, next] = keys
  expect(again).toBe(first)
  expect(new Set([first, other, next]).size).toBe(3)
})

test('client: a file that is sent again has the same key, another file has its own', async () => {
  const upload = post('/api/things/picture', {
    summary: 'Add a picture.',
    access: 'signed-in',
    takesFile: 'picture',
    reply: noReply,
    status: 201,
  })
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get('idempotency-key'))
    return Promise.reject(new TypeError('lost'))
  })
  const [one, other] = [new Blob(['one']), new Blob(['two'])]
  for (const content of [one, one, other])
    await expect(send(upload, {}, { file: { field: 'picture', content, name: 'a.jpg' } })).rejects.toThrow(
      ConnectionError,
    )
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[0])
})

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

test('client: a list may be a few seconds old, unless something has just been changed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const list = get('/api/things', { summary: 'List things.', access: 'signed-in', reply: noReply, mayLag: true })
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', (_: string, { method, headers }: { method: string; headers: Headers }) => {
    if (method === 'GET') asked.push(headers.get('cache-control'))
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  later(11)
  await call(list, {})
  await call(write, { body: { name: 'lamp' } })
  later(9)
  await call(list, {})
  later(2)
  await call(list, {})
  recordChange()
  await call(list, {})
  expect(asked).toEqual(['max-stale=5', null, 'max-stale=5', null])
})

const turnedAway = () => Response.json({ message: 'The service is busy.', code: overloaded }, { status: 503 })

test('client: what an overloaded service turned away is sent again by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const replies = [turnedAway(), turnedAway(), new Response(null, { status: 204 })]
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(replies.shift() ?? turnedAway()))
  vi.stubGlobal('fetch', fetch)

  const answered = call(write, { body: { name: 'lamp' } })
  await vi.runAllTimersAsync()
  expect(await answered).toBeUndefined()
  expect(fetch).toHaveBeenCalledTimes(3)

  const refused = call(write, { body: { name: 'lamp' } }).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await refused).toMatchObject({ status: 503 })
  expect(fetch).toHaveBeenCalledTimes(9)
})

test('client: what was refused while it was done is not sent again', async () => {
  const fetch = answering(Response.json({ message: 'The service is busy.', code: 'busy' }, { status: 503 }))

  await expect(call(write, { body: { name: 'lamp' } })).rejects.toMatchObject({ status: 503 })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('client: a fault without a message is logged once, a refusal never', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fault = new TypeError('Failed to fetch dynamically imported module')
  expect([messageOf(null), messageOf(undefined)]).toEqual([undefined, undefined])
  expect([messageOf(fault), messageOf(fault)]).toEqual([undefined, undefined])
  messageOf(new ApiError(409, 'Conflict', '{"message":"Taken."}'))
  expect(log.mock.calls).toEqual([[fault]])
  log.mockRestore()
})

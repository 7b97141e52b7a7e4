import fc from 'fast-check'
import type { Operation } from '#foundation/http/server/openapi.ts'
import { asForm } from '#testing/files/generated-form.ts'
import { fittingValue, hostile, hostileTexts, valueFor, type JsonSchema, type Known } from './values.ts'

const fuzzActors = ['nobody', 'owner', 'officer', 'admin'] as const

export interface FuzzRequest {
  actor: (typeof fuzzActors)[number]
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

type Content = Pick<FuzzRequest, 'headers' | 'payload'>
const json = 'application/json'
const types = [json, 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'x', '']
const brokenJson = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '42',
  '\0',
  '{"a":1,"a":2}',
  `${'{"a":'.repeat(9000)}1`,
  '"\ud800"',
]

const headerLines: readonly Record<string, string>[] = [
  { range: 'bytes=0-0' },
  { range: 'bytes=5-1,-9,99999999999999999999-' },
  { 'if-none-match': '*' },
  { 'idempotency-key': 'x'.repeat(300) },
  { 'idempotency-key': 'the-same-key-for-all' },
  { 'accept-language': `zz;q=9,${'de;q=0.1,'.repeat(200)}` },
  { 'user-agent': '%00\u00ff'.repeat(200) },
  { cookie: 'session=%E0%A4; language=__proto__; __Host-session=x' },
  { 'x-forwarded-for': 'unknown, ::ffff:1.2.3.4, <>' },
  { 'sec-fetch-site': 'cross-site', origin: 'null' },
  { accept: 'text/html' },
  { 'upload-offset': '1e9' },
]

/** What is known to work at a door: a body, and what follows the path. */
export interface Example {
  body?: object | undefined
  query?: string | undefined
}

/** Requests to one operation of the description, as it is written in `openapi.json`. */
export function requestsTo(
  { path, method, operation }: { path: string; method: string; operation: Operation },
  known: Known,
  example: Example = {},
): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      actor: fc.constantFrom(...fuzzActors, 'owner' as const, 'officer' as const, 'admin' as const),
      url: urlFor(path, operation, known, example.query ?? ''),
      content: contentFor(operation, known, example.body),
      more: fc.oneof(
        { weight: 5, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: fc.constantFrom(...headerLines) },
      ),
    })
    .map(({ actor, url, content, more }) => ({
      ...content,
      actor,
      url,
      method: method.toUpperCase(),
      headers: { ...content.headers, ...more },
    }))
}

const oddEndings = ['&a=1&a=2', '&a[b][c]=1', '&%', '&=&&', `&${'q=1&'.repeat(500)}`, '&__proto__=1']

function urlFor(path: string, { parameters }: Operation, known: Known, query: string): fc.Arbitrary<string> {
  const inPath = parameters.filter((each) => each.in === 'path')
  const inQuery = parameters.filter((each) => each.in === 'query')
  const build = (valueOf: typeof parameterFor, endings: readonly string[]) =>
    fc
      .tuple(
        fc.record(Object.fromEntries(inPath.map(({ name, schema }) => [name, valueOf(name, schema, known)]))),
        fc.record(Object.fromEntries(inQuery.map(({ name, schema }) => [name, valueOf(name, schema, known)])), {
          requiredKeys: inQuery.filter(({ required }) => required).map(({ name }) => name),
        }),
        fc.constantFrom(...endings),
      )
      .map(([params, asked, ending]) => {
        const address = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
        const pairs = Object.entries(asked).map(([name, value]) => `${name}=${value}`)
        return pairs.length > 0 || ending ? `${address}?${pairs.join('&')}${ending}` : address
      })
  return fc.oneof(
    { weight: 6, arbitrary: build(fittingParameter, ['', '', query.slice(1)]) },
    { weight: 4, arbitrary: build(parameterFor, ['', ...oddEndings]) },
  )
}

const fittingParameter = (name: string, schema: unknown, known: Known) =>
  fittingValue(schema as JsonSchema, known, name).map(written)

function written(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent(text.toWellFormed().slice(0, 3000))
}

/** Written as it would be sent: some with bytes that no text has. */
function parameterFor(name: string, schema: unknown, known: Known): fc.Arbitrary<string> {
  const raw = fc.constantFrom('%00', '%ED%A0%80', '%E0%A4%A', '%FF', '..%2f..', '%2e%2e', 'a%0d%0ab', '+', ';')
  return fc.oneof(
    { weight: 8, arbitrary: valueFor(schema as JsonSchema, known, name).map(written) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileTexts).map(written) },
    { weight: 1, arbitrary: raw },
  )
}

function contentFor({ requestBody }: Operation, known: Known, example: object | undefined): fc.Arbitrary<Content> {
  const none = fc.constant<Content>({ headers: {} })
  if (!requestBody) return none
  const content = requestBody.content as Record<string, { schema: JsonSchema }>
  const [[type, { schema }] = [json, { schema: {} }]] = Object.entries(content)
  const fitting = fittingContent(type, schema, known, example)
  const broken = fc.constantFrom(...brokenJson).map(jsonOf)
  const mistyped = fc.record({
    headers: fc.constantFrom(...types).map(typed),
    payload: fc.constantFrom(...hostileTexts),
  })
  return fc.oneof(
    { weight: 16, arbitrary: fitting },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: mistyped },
    { weight: 1, arbitrary: none },
  )
}

function fittingContent(type: string, schema: JsonSchema, known: Known, example: object | undefined) {
  if (type.startsWith('multipart')) return formFor(Object.keys(schema.properties ?? {})[0] ?? 'document')
  if (schema.format === 'binary') return bytesOf(type)
  return bodyFor(schema, known, example).map((value): Content => jsonOf(JSON.stringify(value)))
}

function bodyFor(schema: JsonSchema, known: Known, example: object | undefined): fc.Arbitrary<unknown> {
  const made = valueFor(schema, known)
  const fields = Object.keys(example ?? {})
  if (fields.length === 0) return made
  const spoiled = fc.tuple(fc.constantFrom(...fields), hostile).map(([name, value]) => ({ ...example, [name]: value }))
  return fc.oneof(made, fc.constant(example), spoiled)
}

const typed = (type: string): Record<string, string> => (type ? { 'content-type': type } : {})
const jsonOf = (payload: string): Content => ({ headers: typed(json), payload })

const fileHeads = [
  '',
  '\u00ff\u00d8\u00ff\u00e0',
  '\u0089PNG\r\n\u001a\n',
  '%PDF-1.7\n',
  'PK\u0003\u0004',
  '....ftypheic',
  'RIFF....WEBP',
]
const someBytes = fc
  .tuple(fc.constantFrom(...fileHeads), fc.uint8Array({ maxLength: 300 }))
  .map(([head, rest]) => Buffer.concat([Buffer.from(head, 'latin1'), rest]))

const formFor = (field: string): fc.Arbitrary<Content> =>
  fc
    .record({
      fileName: fc.constantFrom('photo.jpg', 'a.pdf', '', '../x', 'a\0.png', `${'é'.repeat(400)}.jpg`, '.'),
      fileType: fc.constantFrom('image/jpeg', 'image/png', 'application/pdf', 'text/html', '', 'x/y;z'),
      bytes: someBytes,
      name: fc.constantFrom(field, field, field, '', '__proto__'),
    })
    .map(({ name, ...file }) => asForm(file, name))

const bytesOf = (type: string): fc.Arbitrary<Content> =>
  fc
    .record({ offset: fc.constantFrom('0', '0', '0', '-1', '9007199254740993', 'x', ''), payload: someBytes })
    .map(({ offset, payload }): Content => ({ headers: { ...typed(type), 'upload-offset': offset }, payload }))

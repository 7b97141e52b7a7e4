import { expect } from 'vitest'
import { fillPath, type Endpoint } from '#foundation/values/endpoint.ts'
import { gather } from '#testing/access/actors.ts'
import { contentOf, type CreatingRequest } from '#testing/creating-requests/example.ts'
import { staffExamples } from '#testing/creating-requests/staff-examples.ts'
import { travellerExamples, withoutExample } from '#testing/creating-requests/traveller-examples.ts'
import { test, type TestServer } from '#testing/server.ts'

const creatingRequests = [...travellerExamples, ...staffExamples]
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Keys themselves, and how often someone asked. */
const countedAnyway = ['idempotency_keys', 'limits']

async function countRows({ services }: TestServer): Promise<Record<string, number>> {
  const { pool } = services.database
  const tables = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
    [countedAnyway],
  )
  const counts = tables.rows.map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}"`)
  const { rows } = await pool.query<{ name: string; rows: number }>(counts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]))
}

function send({ app }: TestServer, { method, path }: Endpoint, key: string, request: CreatingRequest) {
  const { headers, payload } = contentOf(request)
  return app.inject({
    method,
    url: fillPath(path, request.params),
    headers: {
      ...headers,
      ...request.headers,
      ...(request.by && { authorization: `Bearer ${request.by.token}` }),
      'idempotency-key': key,
    },
    ...(payload !== undefined && { payload }),
  })
}

const sessionOf = ({ cookies }: Awaited<ReturnType<typeof send>>) => cookies.find(({ name }) => name === 'session')

test('repeated requests: every endpoint that makes something has an example', ({ server }) => {
  const named = [...creatingRequests.map(([endpoint]) => endpoint), ...withoutExample].map(nameOf)
  expect(named.toSorted()).toEqual(
    server.serve.endpoints
      .filter(({ creates }) => creates)
      .map(nameOf)
      .toSorted(),
  )
})

for (const [endpoint, prepare] of creatingRequests)
  test(`repeated requests: ${nameOf(endpoint)} makes one thing for one key`, async ({ server }) => {
    const request = await prepare(await gather(server))
    const first = await send(server, endpoint, 'one', request)
    expect(first.statusCode, first.body).toBeLessThan(300)
    const made = await countRows(server)
    const again = await send(server, endpoint, 'one', request)

    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
    expect(sessionOf(again)).toEqual(sessionOf(first))
    expect(await countRows(server)).toEqual(made)
    const { otherBody, otherFile } = request
    if (!otherBody && !otherFile) return
    const other = { ...request, ...(otherBody && { body: otherBody }), ...(otherFile && { file: otherFile }) }
    const refused = await send(server, endpoint, 'one', other)
    expect(refused.statusCode).toBeGreaterThanOrEqual(400)
    expect(await countRows(server)).toEqual(made)
  })

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { BadConfiguration } from '#foundation/runtime/server/env.ts'
import { fillPath } from '#foundation/values/endpoint.ts'
import { seedReferenceData } from '#features/administration/reference-data/server/seed.ts'
import { readConfiguration } from '#main/read-configuration.ts'
import { anOpenDay } from '#testing/appointments.ts'
import { takeDatabase } from '#testing/databases.ts'
import { withVisa } from '#testing/issued-visa.ts'
import { openServer, test, type TestServer } from '#testing/server.ts'
import { startPair } from '#testing/standby.ts'

const lenient = { headers: { 'cache-control': 'max-stale=5' } }

/** The same database by connections that refuse to write, as a standby does. */
async function openOnReadOnly(): Promise<TestServer> {
  const url = await takeDatabase()
  const readUrl = new URL(url)
  readUrl.searchParams.set('options', '-c default_transaction_read_only=on')
  return openServer({ databaseUrl: url, env: { DATABASE_READ_URL: readUrl.toString() } })
}

test('standby: whatever may lag only reads', async () => {
  const server = await openOnReadOnly()
  const { binary, content } = await withVisa(server)
  const admin = await server.aUser('admin')
  const day = anOpenDay(server.services.clock())
  const queries: Record<string, string> = {
    '/api/verify': `?number=${content.number}&passport=${content.passportNumber}`,
    '/api/desk/my-day/cases': '?list=due',
  }
  const asked = server.serve.endpoints.filter(({ mayLag }) => mayLag)
  const wrong: string[] = []
  for (const { method, path, access } of asked) {
    const url =
      fillPath(path, { id: path.includes('centers') ? 1 : randomUUID(), date: day }) +
      (method === 'GET' ? (queries[path] ?? '') : '')
    const person = access === 'anyone' ? undefined : admin
    const headers = { ...lenient.headers, ...(person && { authorization: `Bearer ${person.token}` }) }
    const payload = method === 'POST' ? { seal: binary } : undefined
    const reply = await server.app.inject({ method, url, headers, ...(payload && { payload }) })
    if (reply.statusCode !== 200) wrong.push(`${method} ${url}: ${reply.statusCode} ${reply.body}`)
  }
  expect(wrong).toEqual([])
  expect(asked.length).toBeGreaterThan(20)
})

test('standby: is read by those who have changed nothing, unless it is behind or gone', async () => {
  const pair = await startPair()
  const server = await openServer({ databaseUrl: pair.url, env: { DATABASE_READ_URL: pair.standbyUrl } })
  await seedReferenceData(server.db)
  const admin = await server.aUser('admin')
  const count = async (options = {}) =>
    ((await server.as(admin).get('/api/admin/users', undefined, options)).json() as unknown[]).length
  await expect.poll(() => count(lenient)).toBe(1)

  await pair.pause()
  await server.aUser()
  expect(await count()).toBe(2)
  expect(await count(lenient)).toBe(1)
  await expect.poll(() => count(lenient), { timeout: 20_000 }).toBe(2)
  expect((await server.as(admin).get('/metrics')).body).toMatch(/^evisa_standby_lag_seconds [5-9]/m)

  await pair.resume()
  await expect.poll(() => server.services.standby!.db(), { timeout: 20_000 }).toBeDefined()
  await pair.stopStandby()
  expect(await count(lenient)).toBe(2)
  await server.aUser()
  expect(await count(lenient)).toBe(3)
})

test('standby: another database is refused, and several servers are too', async () => {
  const [one, other] = [await takeDatabase(), await takeDatabase()]
  await expect(openServer({ databaseUrl: one, env: { DATABASE_READ_URL: other } })).rejects.toThrow(
    new BadConfiguration(['DATABASE_READ_URL: leads to another database than DATABASE_URL']),
  )
  const DATABASE_URL = 'postgres://evisa@db1/evisa'
  const read = (DATABASE_READ_URL: string) => () => readConfiguration({ DATABASE_URL, DATABASE_READ_URL })
  expect(read('postgres://evisa@db2,db3/evisa')).toThrow('DATABASE_READ_URL: must name one server')
  expect(() => readConfiguration({ DATABASE_READ_URL: DATABASE_URL })).toThrow(
    'DATABASE_URL: needed beside DATABASE_READ_URL',
  )
})

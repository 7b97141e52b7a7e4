import net from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { serversIn } from '#foundation/runtime/server/database-servers.ts'
import { onServer } from '#testing/databases.ts'
import { openPooler, openProxy } from '#testing/pooler.ts'
import { throwAwaySettings } from '#testing/postgres-settings.ts'
import { openServer, tempFolder } from '#testing/server.ts'
import { openDatabase } from './database.ts'
import { migrateDatabase } from './migrate.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** One address for the same login on several servers. */
function together(...urls: string[]): string {
  const hosts = urls.map((url) => new URL(url).host)
  return urls[0]!.replace(new URL(urls[0]!).host, hosts.join(','))
}

async function aClosedPort(url: string): Promise<string> {
  const server = net.createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => void server.close(resolve))
  const address = new URL(url)
  address.port = String(port)
  return address.toString()
}

/** A second server with the login of the first. */
async function anotherServer(url: string) {
  const { username, password, pathname } = new URL(url)
  const server = await startEmbeddedPostgres(tempFolder(), { settings: throwAwaySettings, isOwnerSuperuser: true })
  onTestFinished(() => server.stop())
  const login = `superuser login password '${decodeURIComponent(password)}'`
  const verb = new URL(server.url).username === username ? 'alter' : 'create'
  await onServer(server.url, `${verb} role ${username} ${login}`)
  const address = new URL(url)
  address.host = new URL(server.url).host
  address.pathname = '/postgres'
  await onServer(address.toString(), `create database "${pathname.slice(1)}"`).catch(() => undefined)
  const reload = (statement: string) =>
    onServer(address.toString(), statement).then(() => onServer(address.toString(), 'select pg_reload_conf()'))
  return {
    url: address.toString().replace(/\/postgres$/, pathname),
    becomeStandby: () => reload('alter system set default_transaction_read_only = on'),
    promote: () => reload('alter system reset default_transaction_read_only'),
  }
}

const whichServer = 'select system_identifier as id from pg_control_system()'

async function identifierOf(url: string) {
  const { rows } = await onServer<{ id: string }>(url, whichServer)
  return rows[0]?.id
}

test('database address: names one server or several', () => {
  expect(serversIn('postgres://a:p%40ss@one/evisa')).toEqual(['postgres://a:p%40ss@one/evisa'])
  expect(serversIn('postgresql://a:p@one:5432,[::1]:5433/evisa?sslmode=verify-full')).toEqual([
    'postgresql://a:p@one:5432/evisa?sslmode=verify-full',
    'postgresql://a:p@[::1]:5433/evisa?sslmode=verify-full',
  ])
  expect(serversIn('postgres://one,two')).toEqual(['postgres://one', 'postgres://two'])
})

test('database address: of several servers the one that takes writes is used, also after it has changed', async () => {
  const url = inject('clusterUrl')
  const [primary, standby] = [await openProxy(url), await anotherServer(url)]
  await standby.becomeStandby()
  const database = openDatabase(together(standby.url, primary.url), 3, () => undefined)
  onTestFinished(() => database.close())
  const usedServer = async () => {
    const { rows } = await database.pool.query<{ id: string }>(whichServer)
    return rows[0]?.id
  }
  expect(await usedServer()).toBe(await identifierOf(url))

  primary.close()
  await expect(usedServer()).rejects.toThrow()
  await standby.promote()
  const after = await identifierOf(standby.url)
  await expect.poll(() => usedServer().catch(() => undefined)).toBe(after)
})

test('database address: a service starts and works while one of its servers is down', async () => {
  const first = await openServer({ spoilsDatabase: true })
  await first.close()
  const server = await openServer({ databaseUrl: together(await aClosedPort(first.url), first.url) })
  const traveller = await server.aUser()
  const asked = await server.anyone.post('/api/auth/forgot-password', { email: traveller.email })
  expect(asked.statusCode).toBe(200)
  expect(await server.mailTo(traveller.email)).toMatchObject({ to: traveller.email })
  expect((await server.anyone.get('/readyz')).statusCode).toBe(200)
})

test('database address: no writable server is an outage, not a fault', async () => {
  const url = inject('clusterUrl')
  const database = openDatabase(together(await aClosedPort(url), await aClosedPort(url)), 1, () => undefined)
  onTestFinished(() => database.close())
  await expect(database.pool.query('select 1')).rejects.toMatchObject({
    message: 'none of the database servers takes writes',
    code: 'ECONNREFUSED',
  })
})

test('database address: works behind a pooler, with a direct address for sessions', async () => {
  const first = await openServer({ spoilsDatabase: true })
  await first.close()
  const pooler = await openPooler(first.url)
  const server = await openServer({ databaseUrl: pooler.url, env: { DATABASE_DIRECT_URL: first.url } })
  const traveller = await server.aUser()
  await server.anyone.post('/api/auth/forgot-password', { email: traveller.email })
  expect((await server.as(traveller).get('/api/auth/me')).json()).toMatchObject({ email: traveller.email })
  expect(await server.mailTo(traveller.email)).toMatchObject({ to: traveller.email })
  expect((await server.anyone.get('/readyz')).statusCode).toBe(200)
})

test('database address: a pooler alone is refused, naming the missing variable', async () => {
  const pooler = await openPooler(inject('clusterUrl'))
  await expect(migrateDatabase(pooler.url)).rejects.toThrow(
    'DATABASE_URL: leads to a pooler; name the server itself in DATABASE_DIRECT_URL',
  )
})

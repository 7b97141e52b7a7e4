import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openServer } from '#testing/server.ts'

async function withLock(url: string, table: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`begin; lock table ${table} in access exclusive mode`)
}

test('busy: a request that waits too long for a lock is asked to retry', async () => {
  const { as, aUser, url } = await openServer({ databaseLimits: { lock: 1000 } })
  const mary = as(await aUser())
  await withLock(url, 'events')
  const reply = await mary.patch('/api/auth/me', { fullName: 'Mary Kollie' })
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('5')
  expect(reply.json()).toMatchObject({ code: 'busy' })
})

test('busy: a read-only database is an outage, not a fault', async () => {
  const { as, aUser, db, url } = await openServer({ spoilsDatabase: true })
  const mary = as(await aUser())
  await db.execute(`alter database "${new URL(url).pathname.slice(1)}" set default_transaction_read_only = on`)
  await db.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'evisa' and pid <> pg_backend_pid()`,
  )
  const replies = await Promise.all([1, 2].map(() => mary.patch('/api/auth/me', { fullName: 'Mary Kollie' })))
  expect(replies.map(({ statusCode }) => statusCode)).toContain(503)
  for (const { statusCode } of replies) expect([200, 503]).toContain(statusCode)
})

test('busy: public pages are answered from memory while no connection is free', async () => {
  const { anyone, url, services, pass } = await openServer({
    env: { DATABASE_POOL: '2' },
    databaseLimits: { connection: 600_000, lock: 1000 },
  })
  await withLock(url, 'reference_rows')
  const held = await Promise.all([services.database.pool.connect(), services.database.pool.connect()])
  pass(3600)
  for (const page of ['/', '/fr/faq', '/login']) expect((await anyone.get(page)).statusCode).toBe(200)
  for (const client of held) client.release()
})

test('busy: browsers get a page with a retry link, programs get JSON', async () => {
  const { app, services } = await openServer({ env: { DATABASE_POOL: '2' }, databaseLimits: { connection: 1000 } })
  const held = await Promise.all([services.database.pool.connect(), services.database.pool.connect()])
  const ask = (headers: Record<string, string>) =>
    app.inject({ url: '/api/appointment-centers?a=1&b=2', headers: { accept: 'text/html,*/*;q=0.8', ...headers } })

  const [english, french, german, json] = await Promise.all([
    ask({}),
    ask({ cookie: 'a=b; language=fr' }),
    ask({ 'accept-language': 'de-AT' }),
    ask({ accept: 'application/json' }),
  ])
  expect(english.statusCode).toBe(503)
  expect(english.headers['retry-after']).toBe('5')
  expect(english.headers['content-type']).toContain('text/html')
  expect(english.body).toContain('<h1>The service is busy. Please try again in a moment.</h1>')
  expect(english.body).toContain('<a class="again" href="/api/appointment-centers?a=1&amp;b=2">Try Again</a>')
  expect(english.body).not.toContain('<script')
  expect(french.body).toContain('<html lang="fr">')
  expect(french.body).toContain('Le service est très sollicité.')
  expect(german.body).toContain('<html lang="de">')
  expect(json.json()).toMatchObject({ code: 'busy' })
  for (const client of held) client.release()
})

test('busy: browsers get a page for faults as well', async () => {
  const { app, db } = await openServer({ spoilsDatabase: true })
  await db.execute('alter table appointment_centers rename to elsewhere')
  const reply = await app.inject({
    url: '/api/appointment-centers',
    headers: { accept: 'text/html', 'accept-language': 'fr' },
  })
  expect(reply.statusCode).toBe(500)
  expect(reply.body).toContain('<h1>Un problème est survenu</h1>')
  expect(reply.body).not.toContain('appointment_centers')
})

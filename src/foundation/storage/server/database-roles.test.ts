import { randomBytes } from 'node:crypto'
import { expect, inject, onTestFinished, vi } from 'vitest'
import { onServer, withDatabase } from '#testing/databases.ts'
import { openServer, tempFolder, test } from '#testing/server.ts'
import { migrateDatabase, waitForMigrations } from './migrate.ts'
import { makeBackup } from './backup/backup.ts'
import { installationOf } from './backup/installation.ts'

/** As docs/operations.md tells an administrator of a database server. */
async function aDatabaseWithRoles() {
  const clusterUrl = inject('clusterUrl')
  const id = randomBytes(6).toString('hex')
  const [name, owner, service] = [`roles_${id}`, `owner_${id}`, `service_${id}`]
  const password = randomBytes(12).toString('hex')
  for (const statement of [
    `create role ${service} login password '${password}'`,
    `create role ${owner} login password '${password}' in role ${service}`,
    `create database ${name} owner ${owner}`,
  ])
    await onServer(clusterUrl, statement)
  onTestFinished(async () => {
    for (const statement of [`drop database ${name} with (force)`, `drop role ${owner}`, `drop role ${service}`])
      await onServer(clusterUrl, statement)
  })
  const as = (role: string) => {
    const address = new URL(withDatabase(clusterUrl, name))
    Object.assign(address, { username: role, password })
    return address.toString()
  }
  return { ownerUrl: as(owner), serviceUrl: as(service) }
}

test('database roles: the service works, and can neither change nor remove history', async () => {
  const { ownerUrl, serviceUrl } = await aDatabaseWithRoles()
  await migrateDatabase(ownerUrl, serviceUrl)
  const { as, aUser, anyone, db, runJobs, services, dataDir } = await openServer({ databaseUrl: serviceUrl })
  const account = { fullName: 'Grace Johnson', email: 'grace@people.example', password: 'correct horse battery' }
  expect((await anyone.post('/api/auth/register', account)).statusCode).toBe(201)
  expect((await as(await aUser('admin')).post('/api/admin/settings', { processingTimeLimit: 9 })).statusCode).toBe(200)
  await runJobs()
  expect((await anyone.get('/readyz')).json()).toMatchObject({ status: 'ready' })

  const refused = async (statement: string) =>
    services.database.pool.query(statement).then(
      () => 'done',
      (error: { code: string }) => error.code,
    )
  for (const statement of [
    `update events set name = 'nothing'`,
    'delete from events',
    'truncate events',
    'alter table events disable trigger all',
    'drop trigger events_append_only on events',
    'drop table events',
    'delete from ledger_postings',
    `update ledger_entries set id = id`,
    'create table public.shadow (id int)',
    'alter role current_user superuser',
    `set session_replication_role = replica`,
  ])
    expect([statement, await refused(statement)]).toEqual([statement, '42501'])
  // Triggers refuse too; without the right no one has to rely on them.
  const rights = `select right_name from unnest(array['update', 'delete', 'truncate']) right_name
    where has_table_privilege(current_user, 'events', right_name)`
  expect((await services.database.pool.query(rights)).rows).toEqual([])
  expect((await db.execute('select count(*)::int as kept from events')).rows).not.toEqual([{ kept: 0 }])

  const env = { ...services.env, databaseUrl: serviceUrl, databaseOwnerUrl: ownerUrl, dataDir }
  await makeBackup(installationOf(env, ownerUrl), `${tempFolder()}/backup`)
})

test('database roles: an installation with one role can switch to two', async () => {
  const { ownerUrl, serviceUrl } = await aDatabaseWithRoles()
  await migrateDatabase(ownerUrl)
  const before = await openServer({ databaseUrl: ownerUrl })
  const person = await before.aUser()
  await before.anyone.post('/api/auth/forgot-password', { email: person.email })
  await before.close()

  await migrateDatabase(ownerUrl, serviceUrl)
  await migrateDatabase(ownerUrl, serviceUrl)
  const after = await openServer({ databaseUrl: serviceUrl, dataDir: before.dataDir })
  expect(await after.mailTo(person.email, 'Choose a new password')).toBeDefined()
})

test('database roles: tables that a preview made are refused in words', async () => {
  const { ownerUrl } = await aDatabaseWithRoles()
  await migrateDatabase(ownerUrl)
  await migrateDatabase(ownerUrl)
  await onServer(ownerUrl, `update drizzle.__drizzle_migrations set hash = 'of a preview'`)
  await expect(migrateDatabase(ownerUrl)).rejects.toThrow('start with an empty database')
})

test('database roles: an instance that may not migrate waits for whoever does', async () => {
  const { ownerUrl, serviceUrl } = await aDatabaseWithRoles()
  const { promise: isWaiting, resolve: waiting } = Promise.withResolvers<void>()
  const waited = waitForMigrations(serviceUrl, waiting)
  await isWaiting
  await migrateDatabase(ownerUrl, serviceUrl)
  await waited

  const again = vi.fn()
  await waitForMigrations(serviceUrl, again)
  expect(again).not.toHaveBeenCalled()
})

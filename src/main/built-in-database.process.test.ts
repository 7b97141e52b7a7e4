// Who may sign in to the database that comes with the service.
import fs from 'node:fs'
import path from 'node:path'
import { expect, vi } from 'vitest'
import { lastOwnerUrl } from '#foundation/storage/server/embedded-access.ts'
import { startEmbeddedPostgres } from '#foundation/storage/server/embedded-postgres.ts'
import { onServer } from '#testing/databases.ts'
import { installedFolder, runProgram, startService } from '#testing/process.ts'
import { tempFolder, test } from '#testing/server.ts'

// Starts whole processes with their own databases, which is slow on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

const accessFile = (dataDir: string) => path.join(dataDir, 'postgres', 'access.json')

/** As an earlier release left it: the superuser owned everything, and its password was kept. */
async function asOneRole(dataDir: string) {
  fs.rmSync(accessFile(dataDir))
  const postgres = await startEmbeddedPostgres(dataDir, { isOwnerSuperuser: true })
  const superuser = new URL(postgres.url)
  Object.assign(superuser, { username: 'evisa', password: 'kept' })
  await onServer(postgres.url, `alter role evisa login password 'kept'`)
  for (const role of ['evisa_service', 'evisa_owner'])
    for (const statement of [`reassign owned by ${role} to evisa`, `drop owned by ${role}`, `drop role ${role}`])
      await onServer(superuser.href, statement)
  await postgres.stop()
  fs.writeFileSync(accessFile(dataDir), JSON.stringify({ password: 'kept', port: Number(superuser.port) }))
}

async function expectOrdinaryRoles(dataDir: string) {
  const { rows } = await onServer(
    lastOwnerUrl(dataDir)!,
    `select rolname, rolcanlogin, rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as "isMighty",
       has_table_privilege(oid, 'events', 'update, delete, truncate') as "mayRewrite"
     from pg_roles where rolname !~ '^pg_' order by 1`,
  )
  expect(rows).toEqual([
    { rolname: 'evisa', rolcanlogin: false, isMighty: true, mayRewrite: true },
    { rolname: 'evisa_owner', rolcanlogin: true, isMighty: false, mayRewrite: true },
    { rolname: 'evisa_service', rolcanlogin: true, isMighty: false, mayRewrite: false },
  ])
  const used = `select distinct rolname from pg_stat_activity join pg_roles on oid = usesysid
    where application_name like 'evisa%'`
  expect((await onServer(lastOwnerUrl(dataDir)!, used)).rows).toEqual([{ rolname: 'evisa_service' }])
}

test('built-in database: nobody can sign in as a superuser', async () => {
  const dataDir = await installedFolder()
  await startService({ dataDir })
  await expectOrdinaryRoles(dataDir)
  const owner = lastOwnerUrl(dataDir)!
  for (const statement of ['alter role evisa_owner superuser', 'alter role evisa login', `copy users to '/tmp/users'`])
    await expect(onServer(owner, statement)).rejects.toMatchObject({ code: '42501' })
  const { password, servicePassword } = JSON.parse(fs.readFileSync(accessFile(dataDir), 'utf8'))
  for (const guess of [password, servicePassword, '']) {
    const address = Object.assign(new URL(owner), { username: 'evisa', password: guess })
    await expect(onServer(address.href, 'select 1')).rejects.toThrow(/password|not permitted/)
  }
})

test('built-in database: passwords change at each start', async () => {
  const dataDir = await installedFolder()
  const passwords = new Set<string>()
  for (let start = 0; start < 2; start += 1) {
    const postgres = await startEmbeddedPostgres(dataDir)
    for (const url of [postgres.url, postgres.serviceUrl]) passwords.add(new URL(url).password)
    await postgres.stop()
  }
  expect(passwords.size).toBe(4)
})

test('built-in database: an installation owned by a superuser continues without one', async () => {
  const dataDir = await installedFolder()
  await asOneRole(dataDir)
  const { address } = await startService({ dataDir })
  await expectOrdinaryRoles(dataDir)
  const { rows } = await onServer(
    lastOwnerUrl(dataDir)!,
    `select distinct relowner::regrole::text as owner, relnamespace::regnamespace::text as schema from pg_class
     where relnamespace::regnamespace::text in ('public', 'drizzle', 'pgboss') order by 2`,
  )
  expect(rows).toEqual([
    { owner: 'evisa_owner', schema: 'drizzle' },
    { owner: 'evisa_service', schema: 'pgboss' },
    { owner: 'evisa_owner', schema: 'public' },
  ])
  const account = { fullName: 'Grace Johnson', email: 'grace@people.example', password: 'here and over there' }
  expect((await post(`${address}/api/auth/register`, account)).status).toBe(201)

  const backup = path.join(tempFolder(), 'backup')
  const made = await runProgram(['src/foundation/storage/server/backup/backup-command.ts', backup], {
    DATA_DIR: dataDir,
  })
  expect(made, made.output).toMatchObject({ code: 0 })
  const fresh = tempFolder()
  const restored = await runProgram(['src/foundation/storage/server/backup/restore-command.ts', backup], {
    DATA_DIR: fresh,
  })
  expect(restored, restored.output).toMatchObject({ code: 0 })
  const second = await startService({ dataDir: fresh })
  const { email, password } = account
  expect((await post(`${second.address}/api/auth/login`, { email, password })).status).toBe(200)
  await expectOrdinaryRoles(fresh)
  expect(await runProgram(['src/foundation/audit/server/verify-command.ts'], { DATA_DIR: fresh })).toMatchObject({
    code: 0,
  })
})

import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { readEnv } from '#foundation/runtime/server/env.ts'
import { openFileStore } from '../files.sealed.ts'
import { openKeys, ownMasterKeys } from '../keys.ts'
import { makeBackup } from './backup.ts'
import { connectAsOwner } from './installation.ts'
import { migrateTo } from './levels.ts'
import { checkBackup } from './check.ts'
import { openTrial, snapshot, query, restore, withClient, type Trial } from '#testing/backup-trial.ts'

let trial: Trial
beforeAll(async () => {
  trial = await openTrial()
})
afterAll(() => trial.close())

test('backup: configured keys are not included and are required at restore', async () => {
  const origin = { ...(await trial.anInstallation()), masterKeys: [{ name: 'main', key: randomBytes(32) }] }
  await withClient(origin.url, (client) => migrateTo(client, 2, trial.migrationsFolder))
  const name = await openFileStore(origin.blobs, openKeys(origin.masterKeys)).save(Buffer.from('mine'))
  const backup = path.join(trial.folder, 'configured')
  expect((await makeBackup(origin, backup)).keys).toBe('configured')

  expect(fs.existsSync(path.join(backup, 'keys.json'))).toBe(false)
  await expect(checkBackup(backup, undefined)).rejects.toThrow('MASTER_KEYS')
  await expect(checkBackup(backup, [{ name: 'main', key: randomBytes(32) }])).rejects.toThrow('not the keys')
  const fresh = {
    ...(await trial.anInstallation()),
    masterKeys: [{ name: 'new', key: randomBytes(32) }, ...origin.masterKeys],
  }
  await restore(fresh, backup)
  expect((await openFileStore(fresh.blobs, openKeys(fresh.masterKeys)).read(name)).toString()).toBe('mine')
})

test('backup: a damaged file is named, and the rest is restored', async () => {
  const origin = await trial.anInstallation()
  const [name] = await trial.fill(origin)
  await origin.blobs.put(name!, Buffer.from('rotten'))
  const backup = path.join(trial.folder, 'rotten')

  expect((await makeBackup(origin, backup)).damagedFiles).toEqual([name])
  const fresh = await trial.anInstallation()
  await restore(fresh, backup)
  expect(await snapshot(fresh)).toEqual(await snapshot(origin))
})

test('backup: one taken during writes is consistent', async () => {
  const origin = await trial.anInstallation()
  await trial.fill(origin)
  const files = openFileStore(origin.blobs, openKeys(ownMasterKeys(origin.dataDir)))
  const work = { goesOn: true, done: 0 }
  const writer = withClient(origin.url, async (client) => {
    for (let n = 0; work.goesOn; n += 1) {
      const file = await files.save(Buffer.from(`file ${n}`))
      await client.query('begin')
      const { rows } = await client.query('insert into users (email) values ($1) returning id', [
        `writer${n}@example.org`,
      ])
      await client.query(`insert into papers ("User", text) values ($1, $2), ($1, $2)`, [rows[0].id, `file:${file}`])
      await client.query('commit')
      work.done += 1
    }
  })
  await expect.poll(() => work.done, { interval: 20, timeout: 60_000 }).toBeGreaterThan(10)
  const backup = path.join(trial.folder, 'busy')
  await makeBackup(origin, backup)
  work.goesOn = false
  await writer

  const fresh = await trial.anInstallation()
  await restore(fresh, backup)
  const perUser = await query(
    fresh.url,
    `select distinct count(*)::int as n from papers where text like 'file:%' group by "User"`,
  )
  expect(perUser).toEqual([{ n: 2 }])
  const restored = openFileStore(fresh.blobs, openKeys(ownMasterKeys(fresh.dataDir)))
  for (const { text } of await query(fresh.url, `select distinct text from papers where text like 'file:%'`))
    expect((await restored.read(String(text).slice(5))).toString()).toMatch(/^file \d+$/)
})

test('backup: jobs that were waiting are still waiting, and run after the restore', async () => {
  const origin = await trial.anInstallation()
  await trial.fill(origin)
  const boss = await new PgBoss({ connectionString: origin.url, supervise: false }).start()
  await boss.createQueue('letters', { retryLimit: 5, notify: true })
  await boss.schedule('letters', '0 3 * * *', {}, { tz: 'UTC' })
  const id = await boss.send('letters', { to: 'a\tb\\n' })
  await boss.send('letters', { to: 'later' }, { startAfter: 86_400 })
  const backup = path.join(trial.folder, 'jobs')
  await makeBackup(origin, backup)
  await boss.stop({ graceful: false })

  const fresh = await trial.anInstallation()
  const started = await new PgBoss({ connectionString: fresh.url, supervise: false }).start()
  await started.createQueue('letters')
  await started.stop({ graceful: false })
  await restore(fresh, backup)

  const later = await new PgBoss({ connectionString: fresh.url, supervise: false }).start()
  expect(await later.fetch('letters', { batchSize: 10 })).toMatchObject([{ id, data: { to: 'a\tb\\n' } }])
  expect(await later.getQueue('letters')).toMatchObject({ retryLimit: 5, notify: true })
  expect(await later.getSchedules()).toMatchObject([{ name: 'letters', cron: '0 3 * * *' }])
  await later.stop({ graceful: false })
})

test('backup: a stopped service is started for its backup and stopped again', async () => {
  const env = readEnv({ DATA_DIR: path.join(trial.folder, 'stopped') })
  await expect(connectAsOwner(env)).rejects.toThrow('there is no installation in')
  const first = await startEmbeddedPostgres(env.dataDir, { settings: ['fsync=off'] })
  const running = await connectAsOwner(env)
  await running.leave()
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.stop()

  const stopped = await connectAsOwner(env)
  expect(await query(stopped.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await stopped.leave()
  await expect(query(stopped.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

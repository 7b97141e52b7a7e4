import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrateDatabase, migrationsFolder } from '../migrate.ts'
import { openFileStore } from '../files.sealed.ts'
import { openKeys, ownMasterKeys } from '../keys.ts'
import { makeBackup } from './backup.ts'
import type { Installation } from './installation.ts'
import { migrateTo } from './levels.ts'
import { inLoadOrder, type TableName } from './tables.ts'
import { openTrial, snapshot, query, restore, withClient, type Trial } from '#testing/backup-trial.ts'

let trial: Trial
beforeAll(async () => {
  trial = await openTrial()
})
afterAll(() => trial.close())

describe('a backup of a filled installation', () => {
  let origin: Installation
  let names: string[]
  let backup: string

  beforeEach(async () => {
    origin = await trial.anInstallation()
    names = await trial.fill(origin)
    backup = path.join(trial.folder, `of-${path.basename(origin.dataDir)}`)
    await makeBackup(origin, backup)
  })

  test('is restored row for row and byte for byte, with its sequences', async () => {
    const fresh = await trial.anInstallation()
    await restore(fresh, backup)

    expect(await snapshot(fresh)).toEqual(await snapshot(origin))
    const files = openFileStore(fresh.blobs, openKeys(ownMasterKeys(fresh.dataDir)))
    expect((await files.read(names[0]!)).length).toBe(100_000)
    expect(await query(fresh.url, `insert into events (name, hash) values ('next', 'x') returning seq, hash`)).toEqual([
      { seq: 501, hash: 'x!' },
    ])
    await expect(query(fresh.url, 'delete from events')).rejects.toThrow('only ever added')
  })

  test('is readable only by its owner and leaves nothing unfinished', () => {
    expect(fs.statSync(backup).mode & 0o777).toBe(0o700)
    expect(fs.statSync(path.join(backup, 'keys.json')).mode & 0o777).toBe(0o600)
    expect(fs.existsSync(`${backup}.part`)).toBe(false)
  })

  test('contains the visa signing keys, encrypted', () => {
    const sealed = fs.readFileSync(path.join(backup, 'visa-signers.sealed'))
    expect(sealed.includes('the key that signs')).toBe(false)
    expect(fs.existsSync(path.join(backup, 'visa-signer'))).toBe(false)
  })

  test('does not overwrite another one', async () => {
    await expect(makeBackup(origin, backup)).rejects.toThrow('already exists')
  })

  test('is refused before any change if damaged anywhere', async () => {
    const parts = fs.readdirSync(backup, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const fresh = await trial.anInstallation()
    for (const part of parts.map((entry) => path.join(entry.parentPath, entry.name))) {
      const bytes = fs.readFileSync(part)
      const damaged = Buffer.from(bytes.length === 0 ? 'x' : bytes)
      if (bytes.length > 0) damaged[Math.floor(bytes.length / 2)]! ^= 1
      fs.writeFileSync(part, damaged)
      await expect(restore(fresh, backup), part).rejects.toThrow()
      fs.rmSync(part)
      await expect(restore(fresh, backup), part).rejects.toThrow()
      fs.writeFileSync(part, bytes)
    }
    fs.writeFileSync(path.join(backup, 'mail', 'added.eml'), 'x')
    await expect(restore(fresh, backup)).rejects.toThrow('mail/added.eml was added')

    expect(fs.readdirSync(fresh.dataDir)).toEqual([])
    expect(await query(fresh.url, `select nspname from pg_namespace where nspname = 'drizzle'`)).toEqual([])
  })

  test('is refused by an installation with accounts and changes nothing there', async () => {
    const before = await snapshot(origin)
    await expect(restore(origin, backup)).rejects.toThrow(`${origin.title}: there are accounts in this installation`)
    expect(await snapshot(origin)).toEqual(before)
  })

  test('is refused where another key or unknown files exist', async () => {
    const other = await trial.anInstallation()
    ownMasterKeys(other.dataDir)
    await expect(restore(other, backup)).rejects.toThrow('keys.json belongs to another installation')
    const third = await trial.anInstallation()
    await third.blobs.put('a'.repeat(32), Buffer.from('x'))
    await expect(restore(third, backup)).rejects.toThrow('files that are not in the backup')
  })

  test('is refused where other keys sign visas, and newer ones below the same root may stay', async () => {
    const other = await trial.anInstallation()
    fs.mkdirSync(other.signersFolder)
    fs.writeFileSync(path.join(other.signersFolder, 'root.crt'), 'another root')
    await expect(restore(other, backup)).rejects.toThrow('is a different key from the one in the backup')

    const sameRoot = await trial.anInstallation()
    fs.cpSync(origin.signersFolder, sameRoot.signersFolder, { recursive: true })
    fs.mkdirSync(path.join(sameRoot.signersFolder, 'second'))
    await restore(sameRoot, backup)
    expect(fs.existsSync(path.join(sameRoot.signersFolder, 'second'))).toBe(true)
  })

  test('is refused where history already exists', async () => {
    const used = await trial.anInstallation()
    await withClient(used.url, (client) => migrateTo(client, 2, trial.migrationsFolder))
    await query(used.url, `insert into events (name, hash) values ('before', 'x')`)
    await expect(restore(used, backup)).rejects.toThrow('only ever added')
    expect(await query(used.url, 'select name from events')).toEqual([{ name: 'before' }])
  })

  test('moves to another database beside the same data folder', async () => {
    const { url } = await trial.anInstallation()
    await restore({ ...origin, url }, backup)
    expect(await snapshot({ ...origin, url })).toEqual(await snapshot(origin))
  })

  test('is refused by a release that does not know its tables', async () => {
    trial.release(1)
    try {
      await expect(restore(await trial.anInstallation(), backup)).rejects.toThrow('newer or different release')
    } finally {
      trial.release(2)
    }
  })

  test('a restore that fails midway leaves the tables empty and the folder clean', async () => {
    const fresh = await trial.anInstallation()
    const broken = { ...fresh, blobs: { ...fresh.blobs, put: async () => Promise.reject(new Error('disk full')) } }
    await expect(restore(broken, backup)).rejects.toThrow('disk full')

    expect(await query(fresh.url, 'select count(*)::int as n from users')).toEqual([{ n: 0 }])
    expect(fs.readdirSync(fresh.dataDir)).toEqual([])
    await restore(fresh, backup)
    expect(await snapshot(fresh)).toEqual(await snapshot(origin))
  })
})

test('restore: an older backup is loaded into its own tables, which the next start brings up to date', async () => {
  const origin = await trial.anInstallation()
  await trial.fill(origin, 1)
  const backup = path.join(trial.folder, 'older')
  await makeBackup(origin, backup)

  const fresh = await trial.anInstallation()
  await restore(fresh, backup)

  expect(await snapshot(fresh)).toEqual(await snapshot(origin))
  await withClient(fresh.url, (client) => migrateTo(client, 2, trial.migrationsFolder))
  expect(await query(fresh.url, 'select distinct note from papers')).toEqual([{ note: 'later' }])
})

test('restore: tables are loaded parents first, and a cycle is named', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ schema: 'public', name })) as [TableName, TableName, TableName]
  expect(
    inLoadOrder(
      [a, b, c],
      [
        { from: a, to: c },
        { from: c, to: b },
        { from: b, to: b },
      ],
    ),
  ).toEqual([b, c, a])
  expect(() =>
    inLoadOrder(
      [a, b],
      [
        { from: a, to: b },
        { from: b, to: a },
      ],
    ),
  ).toThrow('circle')
})

test('restore: the tables of the service itself can be carried over', async () => {
  const origin = { ...(await trial.anInstallation()), migrationsFolder }
  await migrateDatabase(origin.url)
  ownMasterKeys(origin.dataDir)
  const backup = path.join(trial.folder, 'of-the-service')
  const { tables } = await makeBackup(origin, backup)
  expect(tables.map(({ name }) => name)).toContain('events')

  await restore({ ...(await trial.anInstallation()), migrationsFolder }, backup)
})

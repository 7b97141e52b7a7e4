import fs from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { returnedRow } from '../returned-row.ts'
import { openLocalBlobs } from '../files.local.ts'
import { flushFolder } from '../flush-folder.ts'
import { openKeys, ownMasterKeys, type Keys } from '../keys.ts'
import { openFile } from '../sealed-file.ts'
import { copyOut } from './copy.ts'
import type { Installation } from './installation.ts'
import { jobsVersionOf, migrationsOf } from './levels.ts'
import {
  format,
  keysFile,
  looseFiles,
  mailFolder,
  Manifest,
  manifestFile,
  signersFile,
  tablePart,
  type BackupTable,
} from './manifest.ts'
import { readFolder, writeSealed } from './sealed-folder.ts'
import { writeSums } from './sums.ts'
import { listSequences, listTables, copySession } from './tables.ts'
import { ignoreMissingFile } from '../ignore-missing-file.ts'
import { connectionTo } from '../database-address.ts'

/** The folder gets its name only when the backup is complete. */
export async function makeBackup(installation: Installation, target: string): Promise<Manifest> {
  if (await fs.stat(target).catch(ignoreMissingFile))
    throw new Error(`${target} already exists. Choose another folder.`)
  const part = `${target}.part`
  await fs.mkdir(path.dirname(target), { recursive: true })
  await fs.mkdir(part, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new Error(
          `${part} is left over from an unfinished backup, or another backup is running. If none is running, remove it.`,
        )
      : error
  })
  try {
    const manifest = await fill(installation, part)
    await fs.rename(part, target)
    await flushFolder(path.dirname(target))
    return manifest
  } catch (error) {
    await fs.rm(part, { recursive: true, force: true })
    throw error
  }
}

async function fill(installation: Installation, folder: string): Promise<Manifest> {
  const { dataDir, masterKeys } = installation
  if (!masterKeys) {
    await checkPermissions(folder)
    await copyFile(path.join(dataDir, keysFile), path.join(folder, keysFile)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      throw new Error(`DATA_DIR: there is no ${keysFile} in ${dataDir}, and MASTER_KEYS is not set`)
    })
  }
  const keys = openKeys(masterKeys ?? ownMasterKeys(folder))
  // Audit heads must not be ahead of the rows, so they are copied first.
  for (const file of looseFiles)
    await copyFile(path.join(dataDir, file), path.join(folder, file)).catch(ignoreMissingFile)
  const collect = await fileCollector(installation, folder, keys)
  await collect()

  const client = new Client({ ...connectionTo(installation.url), application_name: 'evisa-backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(copySession)
    await client.query('begin isolation level repeatable read, read only')
    const begun = returnedRow(
      (await client.query<{ version: string; now: Date }>(`select current_setting('server_version') as version, now()`))
        .rows,
    )
    // Files added during the bulk copy; a file always exists before the row that names it.
    const { files, damagedFiles } = await collect()
    await copyMails(dataDir, folder)
    const signers = await readFolder(installation.signersFolder)
    if (signers.size > 0) await writeSealed(signers, path.join(folder, signersFile), keys)

    const manifest = Manifest.parse({
      format,
      createdAt: begun.now.toISOString(),
      postgres: begun.version,
      migrations: await migrationsOf(client),
      jobsVersion: await jobsVersionOf(client),
      tables: await copyTables(client, folder),
      sequences: await listSequences(client),
      files,
      damagedFiles,
      keys: masterKeys ? 'configured' : 'beside the data',
      signers: signers.size > 0 ? 'sealed' : 'none',
    } satisfies Manifest)
    await client.query('commit')
    await fs.writeFile(path.join(folder, manifestFile), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true })
    await writeSums(folder, keys)
    await flushFolder(folder)
    return manifest
  } finally {
    await client.end()
  }
}

async function fileCollector({ blobs }: Installation, folder: string, keys: Keys) {
  const copies = openLocalBlobs(folder)
  // Files that were removed before have no row any more.
  const seen = new Set<string>()
  for await (const name of blobs.listRemoved()) seen.add(name)
  let files = 0
  const damagedFiles: string[] = []
  return async () => {
    for await (const name of blobs.list()) {
      const sealed = seen.has(name) ? undefined : await blobs.get(name)
      if (!sealed) continue
      seen.add(name)
      files += 1
      await copies.put(name, sealed)
      try {
        openFile(name, sealed, keys)
      } catch {
        damagedFiles.push(name)
      }
    }
    return { files, damagedFiles }
  }
}

async function copyTables(client: Client, folder: string): Promise<BackupTable[]> {
  await fs.mkdir(path.join(folder, 'tables'), { mode: 0o700 })
  const tables: BackupTable[] = []
  for (const table of await listTables(client))
    tables.push({ ...table, rows: await copyOut(client, table, path.join(folder, tablePart(table))) })
  return tables
}

async function copyMails(dataDir: string, folder: string) {
  const mails = (await fs.readdir(path.join(dataDir, mailFolder)).catch(ignoreMissingFile)) ?? []
  await fs.mkdir(path.join(folder, mailFolder), { mode: 0o700 })
  for (const mail of mails.filter((name) => name.endsWith('.eml')))
    await copyFile(path.join(dataDir, mailFolder, mail), path.join(folder, mailFolder, mail)).catch(ignoreMissingFile)
}

async function copyFile(from: string, to: string) {
  await fs.writeFile(to, await fs.readFile(from), { mode: 0o600, flush: true })
}

/** Some file systems (memory sticks, network shares) ignore permissions. */
async function checkPermissions(folder: string) {
  if (process.platform === 'win32' || ((await fs.stat(folder)).mode & 0o077) === 0) return
  throw new Error(
    `Other users can read ${folder}, and the key would be stored there unencrypted. Choose another folder, or configure MASTER_KEYS.`,
  )
}

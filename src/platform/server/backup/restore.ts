// Brings a backup back into an empty installation: all of it, or nothing.
import { Client } from 'pg'
import { openKeys, ownMasterKeys, type Keys } from '../keys.ts'
import type { Installation } from './installation.ts'
import { checkJobsVersion, checkLevels, migrateTo, migrationsOf, prepareJobs } from './levels.ts'
import { hasPeople, loadTables, verifyTables } from './load.ts'
import { keysFile, readManifest, type Manifest } from './manifest.ts'
import { checkFilesEmpty, placeFiles } from './place-files.ts'
import { checkSums, checkVouch, type Sums } from './sums.ts'
import { plainSession } from './tables.ts'

export interface CheckedBackup {
  folder: string
  manifest: Manifest
  sums: Sums
  keys: Keys
}

/** Reads the whole backup and touches nothing. */
export async function checkBackup(folder: string, masterKeys: Installation['masterKeys']): Promise<CheckedBackup> {
  const sums = await checkSums(folder)
  const manifest = await readManifest(folder)
  if (!masterKeys && !sums.has(keysFile))
    throw new Error('MASTER_KEYS: the backup was made with configured keys, which are needed to open it')
  const keys = openKeys(masterKeys ?? ownMasterKeys(folder))
  await checkVouch(folder, keys)
  return { folder, manifest, sums, keys }
}

export async function restoreBackup(installation: Installation, backup: CheckedBackup): Promise<void> {
  const { manifest, folder, sums } = backup
  await checkFilesEmpty(installation, backup)
  const client = new Client({ connectionString: installation.url, application_name: 'evisa-restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(plainSession)
    if (await hasPeople(client))
      throw new Error(
        `${installation.title}: there are accounts in this installation. A backup is restored into an empty one only.`,
      )
    checkJobsVersion(manifest.jobsVersion)
    checkLevels(manifest.migrations, await migrationsOf(client), installation.migrationsFolder)
    await migrateTo(client, manifest.migrations.length, installation.migrationsFolder)
    if (manifest.jobsVersion !== null) await prepareJobs(installation.url)

    await client.query('begin')
    await loadTables(client, manifest, folder)
    await verifyTables(client, manifest, sums)
    await placeFiles(installation, backup)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

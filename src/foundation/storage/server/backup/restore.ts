import { Client } from 'pg'
import type { CheckedBackup } from './check.ts'
import type { Installation } from './installation.ts'
import { checkJobsVersion, checkLevels, migrateTo, migrationsOf, prepareJobs } from './levels.ts'
import { hasPeople, loadTables, verifyTables } from './load.ts'
import { checkFilesEmpty, restoreFiles } from './restore-files.ts'
import { copySession } from './tables.ts'
import { changeNote } from '../installation-note.ts'
import { connectionTo } from '../database-address.ts'

export async function restoreBackup(installation: Installation, backup: CheckedBackup): Promise<void> {
  const { manifest, folder, sums } = backup
  await checkFilesEmpty(installation, backup)
  const client = new Client({ ...connectionTo(installation.url), application_name: 'evisa-restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(copySession)
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
    await restoreFiles(installation, backup)
    await changeNote(client, { held: `it was restored from a backup of ${manifest.createdAt}` })
    await client.query('commit')
  } finally {
    await client.end()
  }
}

// npm run restore -- <backup-folder>
import path from 'node:path'
import { lockDataFolder } from '../data-folder.ts'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { readEnv, type Env } from '#foundation/runtime/server/env.ts'
import { installationOf, detachServer } from './installation.ts'
import { checkBackup } from './check.ts'
import { restoreBackup } from './restore.ts'

try {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('Usage: npm run restore -- <backup-folder>')
  const env = readEnv(process.env)
  const backup = await checkBackup(path.resolve(folder), env.masterKeys)
  await withDatabase(env, async (url) => restoreBackup(installationOf(env, url), backup))
  const { tables, files, createdAt, damagedFiles } = backup.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Restored and verified: ${rows} rows of ${tables.length} tables and ${files} files, as they were at ${createdAt}`,
  )
  console.log('No emails, reminders or refunds are sent until you run "npm run take-over".')
  if (damagedFiles.length > 0) console.error(`Damaged before the backup, cannot be opened: ${damagedFiles.join(', ')}`)
} catch (error) {
  console.error(`Nothing was restored. ${(error as Error).message}`)
  process.exitCode = 1
}

async function withDatabase(env: Env, action: (url: string) => Promise<void>) {
  const given = env.databaseOwnerUrl ?? env.databaseUrl
  if (given) return action(given)
  const release = await lockDataFolder(env.dataDir)
  try {
    const server = await startEmbeddedPostgres(env.dataDir)
    try {
      await action(server.url)
    } finally {
      await detachServer(server)
    }
  } finally {
    release()
  }
}

// npm run backup -- <target-folder>
import path from 'node:path'
import { readEnv } from '#foundation/runtime/server/env.ts'
import { visaSignersFolder } from '../config.ts'
import { makeBackup } from './backup.ts'
import { installationOf, connectAsOwner } from './installation.ts'
import { recordBackup } from './last-backup.ts'

try {
  const [target] = process.argv.slice(2)
  if (!target) throw new Error('Usage: npm run backup -- <target-folder>')
  const env = readEnv(process.env)
  const database = await connectAsOwner(env)
  const folder = path.resolve(target)
  try {
    const { tables, files, damagedFiles, keys, signers } = await makeBackup(installationOf(env, database.url), folder)
    await recordBackup(env.dataDir, { at: new Date().toISOString(), damagedFiles: damagedFiles.length })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Backup complete: ${rows} rows of ${tables.length} tables and ${files} files in ${folder}`)
    if (keys === 'configured')
      console.log(
        'MASTER_KEYS is not in this backup. Without these keys no one can decrypt the files: keep them somewhere else.',
      )
    else
      console.log(
        'The key is stored beside the data (keys.json): anyone who has this folder can read everything in it.',
      )
    if (signers === 'none')
      console.log(`There is no visa signing key in ${visaSignersFolder(env)}, so the backup contains none.`)
    if (damagedFiles.length > 0) {
      console.error(`Damaged before this backup, cannot be opened: ${damagedFiles.join(', ')}`)
      process.exitCode = 2
    }
  } finally {
    await database.leave()
  }
} catch (error) {
  console.error(`No backup was made. ${(error as Error).message}`)
  process.exitCode = 1
}

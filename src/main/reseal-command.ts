// It may be interrupted and repeated, while the service runs. See docs/operations.md.
import { readEnv } from '#foundation/runtime/server/env.ts'
import { installationOf, connectAsOwner } from '#foundation/storage/server/backup/installation.ts'
import { openDatabase } from '#foundation/storage/server/database.ts'
import { ownMasterKeys } from '#foundation/storage/server/keys.ts'
import { resealAll } from './reseal.ts'

const env = readEnv(process.env)
const { url, leave } = await connectAsOwner(env)
const database = openDatabase(url, 2, () => undefined)
try {
  const { blobs, dataDir } = installationOf(env, url)
  const masterKeys = env.masterKeys ?? ownMasterKeys(dataDir)
  const { rows, files, heads, waitingJobs, oldCodes } = await resealAll({ database, blobs, dataDir, masterKeys })
  console.log(`Resealed with the key "${masterKeys[0]?.name}": ${rows} rows, ${files} files, ${heads} kept heads.`)
  if (oldCodes > 0)
    console.log(`${oldCodes} recovery codes of an earlier release stop working when their key is dropped.`)
  if (waitingJobs > 0) {
    console.log(`${waitingJobs} waiting jobs still need an earlier key. Run this again when they are done.`)
    process.exitCode = 3
  }
} finally {
  await database.close()
  await leave()
}

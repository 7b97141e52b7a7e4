// `npm run audit:verify`: walks the whole audit trail, and holds it against the head that was kept outside the database.
import { reachDatabase } from '#platform/server/backup/installation.ts'
import { openDatabase } from '#platform/server/database.ts'
import { readEnv } from '#platform/server/env.ts'
import { openKeys, ownMasterKeys } from '#platform/server/keys.ts'
import { lastKeptHead } from './heads.ts'
import { verifyChain } from './verify.ts'

const env = readEnv(process.env)
const { url, leave } = await reachDatabase(env)
const database = openDatabase(url, 2, () => undefined)
try {
  const kept = await lastKeptHead(openKeys(env.masterKeys ?? ownMasterKeys(env.dataDir)), env.dataDir)
  const verdict = await verifyChain(database.db, kept)
  if (verdict.intact) {
    const compared = kept ? `, and agrees with the head kept at ${kept.seq}` : '; no head has been kept outside yet'
    console.log(`History is intact: ${verdict.head.seq} events${compared}.`)
  } else {
    console.error(`History is broken at event ${verdict.brokenAt}.`)
    process.exitCode = 1
  }
} finally {
  await database.close()
  await leave()
}

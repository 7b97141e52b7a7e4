// `npm run audit:verify`: verifies the whole chain against every saved head.
import { reachDatabase } from '#foundation/storage/server/backup/installation.ts'
import { openDatabase } from '#foundation/storage/server/database.ts'
import { readEnv } from '#foundation/runtime/server/env.ts'
import { openKeys, ownMasterKeys } from '#foundation/storage/server/keys.ts'
import { readHeads } from './heads.ts'
import { verifyChain, type ChainBreak } from './verify.ts'

const env = readEnv(process.env)
const { url, leave } = await reachDatabase(env)
const database = openDatabase(url, 2, () => undefined)
try {
  const kept = await readHeads(database.db, openKeys(env.masterKeys ?? ownMasterKeys(env.dataDir)), env)
  const heads = 'heads' in kept ? kept.heads : []
  // The chain is walked even when the heads are damaged, so that the report is complete.
  const walked = await verifyChain(database.db, heads)
  const breaks = [kept, walked].filter((found): found is ChainBreak => 'why' in found)
  if (walked.intact && breaks.length === 0) {
    const newest = heads.at(-1)
    const compared = newest
      ? `, and agrees with every head that was kept (${heads.length}, the newest at ${newest.seq})`
      : '; no head has been kept outside yet'
    console.log(`History is intact: ${walked.head.seq} events${compared}.`)
  }
  for (const { brokenAt, why } of breaks) {
    console.error(brokenAt === null ? `History is broken: ${why}.` : `History is broken at event ${brokenAt}: ${why}.`)
    process.exitCode = 1
  }
} finally {
  await database.close()
  await leave()
}

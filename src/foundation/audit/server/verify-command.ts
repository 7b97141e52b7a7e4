// `-- --heads FILE` compares with heads that were sent by email or syslog; it can be repeated.
import { parseArgs } from 'node:util'
import { connectAsOwner } from '#foundation/storage/server/backup/installation.ts'
import { openDatabase } from '#foundation/storage/server/database.ts'
import { readEnv } from '#foundation/runtime/server/env.ts'
import { openKeys, ownMasterKeys } from '#foundation/storage/server/keys.ts'
import { auditConfig } from './config.ts'
import { readHeads } from './heads.ts'
import { listStoredHeads, readHeadsIn } from './outside-heads.ts'
import { verifyChains, type ChainBreak } from './verify.ts'

const { values } = parseArgs({ options: { heads: { type: 'string', multiple: true, default: [] } } })
const env = readEnv(process.env, [auditConfig])
const { url, leave } = await connectAsOwner(env)
const database = openDatabase(url, 2, () => undefined)
try {
  const keys = openKeys(env.masterKeys ?? ownMasterKeys(env.dataDir))
  const kept = await readHeads(database.db, keys, env)
  const stored = await listStoredHeads(env)
  const given = await Promise.all(values.heads.map((file) => readHeadsIn(file, keys)))
  const heads = ['heads' in kept ? kept.heads : [], stored, ...given.map((one) => one.heads)].flat()
  // History is walked even when the heads are damaged, so that the report is complete.
  const walked = await verifyChains(database.db, heads)
  const found = [kept, ...given.flatMap((one) => one.breaks), walked]
  const breaks = found.filter((one): one is ChainBreak => 'why' in one)
  if (walked.intact && breaks.length === 0) {
    const newest = Math.max(...heads.map(({ seq }) => seq))
    const compared =
      heads.length > 0
        ? `, and agrees with every head that was kept (${heads.length}, the newest at ${newest})`
        : '; no head has been stored externally yet'
    const { count, heads: chains } = walked
    console.log(
      `History is intact: ${count} events in ${chains.length} ${chains.length === 1 ? 'chain' : 'chains'}${compared}.`,
    )
  }
  for (const { chain, brokenAt, why } of breaks) {
    const of = chain === null ? '' : ` of chain ${chain}`
    console.error(
      brokenAt === null ? `History is broken: ${why}.` : `History is broken at event ${brokenAt}${of}: ${why}.`,
    )
    process.exitCode = 1
  }
} finally {
  await database.close()
  await leave()
}

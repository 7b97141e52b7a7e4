import { sealedAccounts } from '#domain/accounts/server/sealed.ts'
import { countUnsealedCodes } from '#domain/accounts/server/recovery-codes.ts'
import { sealedApplications } from '#domain/applications/server/answers.ts'
import { sealedApprovals } from '#domain/approvals/server/decide.ts'
import { sealedDocuments } from '#domain/documents/server/sealed.ts'
import { sealedIdentityChecks } from '#domain/identity-check/server/queries.ts'
import { sealedWatchlist } from '#domain/screening/server/sealed.ts'
import { sealedCorrectionRequests } from '#domain/visas/server/correction-requests.ts'
import { sealedVisas } from '#domain/visas/server/content.ts'
import { sealedChats } from '#features/assistant/server/sealed.ts'
import { sealedContactAnswers } from '#features/contact/server/answers.ts'
import { sealedPush } from '#features/notifications/server/push.ts'
import { sealedTextNumbers } from '#features/notifications/server/text-number.ts'
import { sealedNotes } from '#features/cases/server/notes.ts'
import { sealedEventKeys } from '#foundation/audit/server/free-text.ts'
import { headsFile, resignHeads } from '#foundation/audit/server/heads.file.ts'
import { sealedAnswers } from '#foundation/http/server/idempotency.ts'
import type { Database } from '#foundation/storage/server/database.ts'
import { rewrapAll } from '#foundation/storage/server/files.rewrap.ts'
import type { BlobStore } from '#foundation/storage/server/files.ts'
import { openKeys, sealingKey, type MasterKey } from '#foundation/storage/server/keys.ts'
import { resealTable, type SealedTable } from '#foundation/storage/server/reseal.ts'

const sealedTables: readonly SealedTable[] = [
  ...sealedAccounts,
  ...sealedApplications,
  ...sealedDocuments,
  ...sealedIdentityChecks,
  sealedWatchlist,
  ...sealedVisas,
  sealedCorrectionRequests,
  ...sealedApprovals,
  ...sealedNotes,
  ...sealedChats,
  sealedContactAnswers,
  ...sealedPush,
  sealedTextNumbers,
  ...sealedAnswers,
  sealedEventKeys,
]

interface Sealed {
  database: Database
  blobs: BlobStore
  dataDir: string
  masterKeys: readonly MasterKey[]
}

interface Resealed {
  rows: number
  files: number
  heads: number
  /** Jobs in the queue that need an earlier key until they are done. */
  waitingJobs: number
  /** Recovery codes of earlier releases, which work only as long as their key is there. */
  oldCodes: number
}

export async function resealAll({ database, blobs, dataDir, masterKeys }: Sealed): Promise<Resealed> {
  const keys = openKeys(masterKeys)
  let rows = 0
  for (const table of sealedTables) rows += await resealTable(database, keys, table)
  const files = await rewrapAll(blobs, keys)
  const heads = await resignHeads(headsFile(dataDir), keys)
  const earlier = masterKeys.slice(1).map(({ name }) => name)
  const waitingJobs = await countWaitingJobs(database, earlier)
  return { rows, files, heads, waitingJobs, oldCodes: await countUnsealedCodes(database.db) }
}

async function countWaitingJobs({ pool }: Database, earlier: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ data: string }>(
    `select data::text as data from pgboss.job where state < 'completed' and data is not null`,
  )
  const needsEarlier = (text: string) => earlier.includes(sealingKey(Buffer.from(text, 'base64')))
  return rows.filter(({ data }) => (data.match(/[A-Za-z0-9+/]{40,}={0,2}/g) ?? []).some(needsEarlier)).length
}

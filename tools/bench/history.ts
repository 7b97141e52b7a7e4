// npm run bench -- history: recorded writes each second as instances are added, and what a long history costs.
// HISTORY_EVENTS=10000000 for years of a large office; it takes some 15 GB of disk.
import { openBenchDatabase, type BenchDatabase } from './history-database.ts'
import { measureLongHistory } from './history-length.ts'
import { measureWrites } from './history-writes.ts'
import { Report } from './report.ts'

const eventCount = Number(process.env['HISTORY_EVENTS'] ?? 100_000)
/** As with a standby that is away, or a slow disk. */
const slowCommit = 10

const report = new Report()
await withDatabase(slowCommit, (database) => measureWrites(report, database, `, a commit in ${slowCommit} ms`))
await withDatabase(0, async (database) => {
  await measureWrites(report, database)
  await measureLongHistory(report, database, eventCount)
})
report.print()

async function withDatabase(commit: number, work: (database: BenchDatabase) => Promise<void>): Promise<void> {
  const database = await openBenchDatabase(commit)
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

// npm run bench -- history: recorded writes each second as instances are added, and what a long history costs.
// HISTORY_EVENTS=10000000 for years of a large office; it takes some 15 GB of disk.
import { openBenchDatabase } from './history-database.ts'
import { measureLongHistory } from './history-length.ts'
import { measureWrites } from './history-writes.ts'
import { Report } from './report.ts'

const eventCount = Number(process.env['HISTORY_EVENTS'] ?? 100_000)

const report = new Report()
const database = await openBenchDatabase()
try {
  await measureWrites(report, database)
  await measureLongHistory(report, database, eventCount)
} finally {
  await database.close()
}
report.print()

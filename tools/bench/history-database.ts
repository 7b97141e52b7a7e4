import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Services } from '#foundation/http/server/services.ts'
import { openDatabaseSource } from '#foundation/storage/server/database-source.ts'
import { startEmbeddedPostgres } from '#foundation/storage/server/embedded-postgres.ts'
import { openServices } from '../../src/main/open-services.ts'
import { readConfiguration } from '../../src/main/read-configuration.ts'

export interface BenchDatabase {
  openInstance(connections: number): Promise<Services>
  asOwner(statement: string): Promise<pg.QueryResult<Record<string, unknown>>>
  close(): Promise<void>
}

/** One PostgreSQL with full durability, for any number of instances; a commit takes so much longer, as with a standby. */
export async function openBenchDatabase(commitMilliseconds = 0): Promise<BenchDatabase> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-bench-history-'))
  const settings = [`commit_delay=${commitMilliseconds * 1000}`, 'commit_siblings=0']
  const server = await startEmbeddedPostgres(dataDir, { settings })
  const closers: (() => Promise<unknown>)[] = []
  const owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  closers.push(() => owner.end())
  return {
    async openInstance(connections) {
      const env = readConfiguration({
        DATA_DIR: dataDir,
        DATABASE_URL: server.serviceUrl,
        DATABASE_OWNER_URL: server.url,
        DATABASE_POOL: String(connections),
        LOG_LEVEL: 'silent',
      })
      const { services, close } = await openServices(env, openDatabaseSource(env), { jobs: { isIdle: true } })
      closers.push(close)
      return services
    },
    asOwner: (statement) => owner.query(statement),
    async close() {
      for (const closer of closers.toReversed()) await closer()
      await server.stop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

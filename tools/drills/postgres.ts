import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#foundation/storage/server/embedded-postgres.ts'

interface DrillPostgres {
  url: string
  /** For files and emails, which the instances share. */
  dataDir: string
  withClient<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** A server that outlives the instances, with full durability. */
export async function startPostgresForDrill(): Promise<DrillPostgres> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-drill-'))
  const server = await startEmbeddedPostgres(path.join(folder, 'database'), { isOwnerSuperuser: true })
  return {
    url: server.url,
    dataDir: path.join(folder, 'data'),
    async withClient(work) {
      const client = new pg.Client({ connectionString: server.url })
      await client.connect()
      try {
        return await work(client)
      } finally {
        await client.end()
      }
    },
    async close() {
      await server.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#foundation/storage/server/embedded-postgres.ts'
import { copyInstallation } from '#testing/installation.ts'
import { keepRunning } from '#foundation/storage/server/keep-running.ts'

export interface DrillPostgres {
  url: string
  folder: string
  /** For instances, which share files and emails. */
  env: { DATABASE_URL: string; DATABASE_OWNER_URL: string; DATA_DIR: string }
  withClient<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export interface PostgresOptions {
  /** Everything lies on a disk of this size, made in memory. */
  diskMegabytes?: number
}

/** A server that outlives the instances, with full durability and the tables of a demonstration. */
export async function startPostgresForDrill({ diskMegabytes }: PostgresOptions = {}): Promise<DrillPostgres> {
  if (diskMegabytes !== undefined && process.getuid?.() !== 0)
    throw new Error('This drill creates a small disk in memory, so run it as root')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-drill-'))
  if (diskMegabytes !== undefined)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', folder])
  const dataDir = path.join(folder, 'data')
  await copyInstallation(dataDir)
  const server = await startEmbeddedPostgres(dataDir)
  // As systemd or Patroni would.
  const release = keepRunning(server, { print: () => undefined, onGivenUp: (error) => console.error(error) })
  return {
    url: server.serviceUrl,
    folder,
    env: { DATABASE_URL: server.serviceUrl, DATABASE_OWNER_URL: server.url, DATA_DIR: dataDir },
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
      await release()
      await server.stop()
      if (diskMegabytes !== undefined) execFileSync('umount', [folder])
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

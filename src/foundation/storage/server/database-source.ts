// The ground the house stands on: a database that answers. Loads little, so that it can start while the rest is loading.
import { takeDataFolder } from './data-folder.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { Env } from '#foundation/runtime/server/env.ts'
import { keepRunning } from './keep-running.ts'

export interface DatabaseSource {
  databaseUrl: string
  leave(): Promise<void>
}

const print = (line: string) => void process.stderr.write(`${line}\n`)

/** The configured database, or the service's own in the data folder, which is kept running. */
export async function openDatabaseSource(env: Env): Promise<DatabaseSource> {
  if (env.databaseUrl !== undefined) return { databaseUrl: env.databaseUrl, leave: async () => undefined }
  const letGo = await takeDataFolder(env.dataDir)
  try {
    const postgres = await startEmbeddedPostgres(env.dataDir)
    const release = keepRunning(postgres, {
      print,
      onGivenUp(error) {
        // Without its database the service is of no use, and whoever runs it must know.
        print(`The built-in database stopped and cannot be started again: ${(error as Error).message}`)
        letGo()
        process.exit(1)
      },
    })
    return {
      databaseUrl: postgres.url,
      async leave() {
        await release()
        try {
          await postgres.stop()
        } finally {
          letGo()
        }
      },
    }
  } catch (error) {
    letGo()
    throw error
  }
}

// Imports little, so that the database can start while the rest is loading.
import { lockDataFolder } from './data-folder.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { Env } from '#foundation/runtime/server/env.ts'
import { keepRunning } from './keep-running.ts'

export interface DatabaseSource {
  databaseUrl: string
  /** For LISTEN and the job queue, which keep their connections; the same unless a pooler stands in between. */
  directUrl: string
  /** For migrations; the service itself works with fewer rights. */
  ownerUrl: string
  leave(): Promise<void>
}

const print = (line: string) => void process.stderr.write(`${line}\n`)

export async function openDatabaseSource(env: Env): Promise<DatabaseSource> {
  const { databaseUrl } = env
  if (databaseUrl !== undefined) {
    const directUrl = env.databaseDirectUrl ?? databaseUrl
    return { databaseUrl, directUrl, ownerUrl: env.databaseOwnerUrl ?? directUrl, leave: async () => undefined }
  }
  const unlockFolder = await lockDataFolder(env.dataDir)
  try {
    const postgres = await startEmbeddedPostgres(env.dataDir)
    const release = keepRunning(postgres, {
      print,
      onGivenUp(error) {
        print(`The built-in database stopped and cannot be started again: ${(error as Error).message}`)
        unlockFolder()
        process.exit(1)
      },
    })
    return {
      databaseUrl: postgres.serviceUrl,
      directUrl: postgres.serviceUrl,
      ownerUrl: postgres.url,
      async leave() {
        await release()
        try {
          await postgres.stop()
        } finally {
          unlockFolder()
        }
      },
    }
  } catch (error) {
    unlockFolder()
    throw error
  }
}

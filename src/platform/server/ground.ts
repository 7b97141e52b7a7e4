// The ground the house stands on: a database that answers. Loads little, so that it can start while the rest is loading.
import { takeDataFolder } from './data-folder.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { Env } from './env.ts'

export interface Ground {
  databaseUrl: string
  leave(): Promise<void>
}

/** The configured database, or the service's own in the data folder. */
export async function openGround(env: Env): Promise<Ground> {
  if (env.databaseUrl !== undefined) return { databaseUrl: env.databaseUrl, leave: async () => undefined }
  const letGo = await takeDataFolder(env.dataDir)
  try {
    const postgres = await startEmbeddedPostgres(env.dataDir)
    return {
      databaseUrl: postgres.url,
      async leave() {
        await postgres.stop()
        letGo()
      },
    }
  } catch (error) {
    letGo()
    throw error
  }
}

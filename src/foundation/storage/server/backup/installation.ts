import fs from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { migrationsFolder } from '../migrate.ts'
import { lastOwnerUrl } from '../embedded-access.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres.ts'
import type { Env } from '#foundation/runtime/server/env.ts'
import { storageConfig, visaSignersFolder } from '../config.ts'
import { openLocalBlobs } from '../files.local.ts'
import { openS3Blobs } from '../files.s3.ts'
import type { BlobStore } from '../files.ts'
import type { MasterKey } from '../keys.ts'
import { connectionTo } from '../database-address.ts'

export interface Installation {
  title: string
  url: string
  dataDir: string
  blobs: BlobStore
  signersFolder: string
  masterKeys: MasterKey[] | undefined
  migrationsFolder: string
}

export function installationOf(env: Env, url: string): Installation {
  const { objectStore } = storageConfig({ env })
  return {
    title: env.databaseUrl ? 'DATABASE_URL' : `DATA_DIR ${env.dataDir}`,
    url,
    dataDir: env.dataDir,
    blobs: objectStore ? openS3Blobs(objectStore) : openLocalBlobs(env.dataDir),
    signersFolder: visaSignersFolder(env),
    masterKeys: env.masterKeys,
    migrationsFolder,
  }
}

/** As the owner. The service may or may not be running; it is left as it was found. */
export async function connectAsOwner(env: Env): Promise<{ url: string; leave: () => Promise<void> }> {
  const given = env.databaseOwnerUrl ?? env.databaseDirectUrl ?? env.databaseUrl
  if (given) return { url: given, leave: async () => undefined }
  if (!fs.existsSync(path.join(env.dataDir, 'postgres', 'cluster', 'PG_VERSION')))
    throw new Error(`DATA_DIR: there is no installation in ${env.dataDir}`)
  const running = lastOwnerUrl(env.dataDir)
  if (running && (await countOthers(running)) !== undefined) return { url: running, leave: async () => undefined }

  const server = await startEmbeddedPostgres(env.dataDir)
  return { url: server.url, leave: () => detachServer(server) }
}

/** A service started meanwhile uses this server and will stop it itself. */
export async function detachServer(server: EmbeddedPostgres): Promise<void> {
  if ((await countOthers(server.url)) === 0) await server.stop()
}

async function countOthers(url: string): Promise<number | undefined> {
  const client = new Client({ ...connectionTo(url), connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    return rows[0]?.others
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { lastOwnerUrl } from '#foundation/storage/server/embedded-access.ts'
import { copyInstallation } from '#testing/installation.ts'
import { spawnProcess } from '#testing/service-process.ts'

/** A demonstration that has been started before, in a folder of its own. */
export async function installForDrill(): Promise<{ dataDir: string; remove(): void }> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-drill-'))
  await copyInstallation(dataDir)
  return { dataDir, remove: () => fs.rmSync(dataDir, { recursive: true, force: true }) }
}

export async function withOwner<Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: lastOwnerUrl(dataDir) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function verifyHistory(env: Record<string, string>): Promise<string[]> {
  const { child, output } = spawnProcess({
    dataDir: env['DATA_DIR'] ?? '',
    env,
    program: ['src/foundation/audit/server/verify-command.ts'],
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  return code === 0 ? [] : [output().trim()]
}

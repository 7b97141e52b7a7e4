// A first start costs half a minute of processor time, a copy of an installed folder a second. `npm test` names a folder
// (`INSTALLED_FOLDER`) that all runners and workers share; a single run makes its own.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { lastOwnerUrl } from '#foundation/storage/server/embedded-access.ts'
import { endProcess, spawnProcess, untilReady } from './service-process.ts'

const pollInterval = 250

let installation: Promise<string> | undefined

export async function copyInstallation(folder: string): Promise<void> {
  installation ??= process.env['INSTALLED_FOLDER'] ? findShared(process.env['INSTALLED_FOLDER']) : installForThisRun()
  fs.cpSync(await installation, folder, { recursive: true })
  // PostgreSQL refuses a folder that others can read.
  fs.chmodSync(clusterOf(folder), 0o700)
}

export function clusterOf(dataDir: string): string {
  return path.join(dataDir, 'postgres', 'cluster')
}

/** The first process that asks installs, the others wait; if it fails, the next one tries. */
async function findShared(folder: string): Promise<string> {
  const lock = `${folder}.lock`
  while (!fs.existsSync(folder)) {
    if (!takeLock(lock)) {
      await delay(pollInterval)
      continue
    }
    const unfinished = `${folder}.unfinished`
    try {
      await install(unfinished)
      fs.renameSync(unfinished, folder)
    } finally {
      fs.rmSync(unfinished, { recursive: true, force: true })
      fs.rmdirSync(lock)
    }
  }
  return folder
}

function takeLock(lock: string): boolean {
  try {
    fs.mkdirSync(lock)
    return true
  } catch {
    return false
  }
}

async function installForThisRun(): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-installed-'))
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
  await install(folder)
  return folder
}

async function install(dataDir: string): Promise<void> {
  const service = spawnProcess({ dataDir })
  await untilReady(service)
  const client = new pg.Client({ connectionString: lastOwnerUrl(dataDir) })
  await client.connect()
  // Copies need not read the demo's passports again.
  await client.query(`delete from pgboss.job where name = 'document-reading'`)
  await client.end()
  await endProcess(service.child, 'SIGTERM')
}

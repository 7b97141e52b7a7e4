// The service as its users run it: its own process on its own folder.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { lastOwnerUrl } from '#foundation/storage/server/embedded-postgres.ts'
import { tempFolder } from './server.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** As the project's tools start every program: with what is compiled already, and with quick imports. */
const compiled = path.join(root, 'build', 'compiled')
const flags = ['--disable-warning=ExperimentalWarning', '--import=./src/foundation/runtime/server/resolve-drizzle.ts']

export interface Started {
  child: ChildProcess
  address: string
  output: () => string
  end(signal: NodeJS.Signals): Promise<number | null>
}

interface Options {
  dataDir: string
  env?: Record<string, string>
  program?: string[]
  command?: [file: string, args: string[]]
}

export function spawnService({ dataDir, env = {}, program = ['src/main/server.ts'], command }: Options): {
  child: ChildProcess
  output: () => string
} {
  const [file, args] = command ?? [process.execPath, [...flags, ...program]]
  const child = spawn(file, args, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: compiled,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  })
  return { child, output: () => text }
}

/** A service that exits instead fails the test with its own output. */
export async function startService(options: Options): Promise<Started> {
  const { child, output } = spawnService(options)
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', () => {
      const found = /is ready at (http\S+)/.exec(output())?.[1]
      if (found) resolve(found.replace('localhost', '127.0.0.1'))
    })
    child.once('exit', () => reject(new Error(`the service stopped: ${output()}`)))
  })
  return {
    child,
    address,
    output,
    async end(signal) {
      const exited = once(child, 'exit')
      child.kill(signal)
      const [code] = await exited
      return code
    },
  }
}

let installation: Promise<string> | undefined

/** A copy of an installed folder costs a second, a first start half a minute of CPU. */
export async function installedFolder(): Promise<string> {
  installation ??= install()
  const folder = tempFolder()
  fs.cpSync(await installation, folder, { recursive: true })
  // PostgreSQL refuses a folder that others can read.
  fs.chmodSync(clusterOf(folder), 0o700)
  return folder
}

async function install(): Promise<string> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-installed-'))
  process.once('exit', () => fs.rmSync(dataDir, { recursive: true, force: true }))
  const service = await startService({ dataDir })
  const client = new pg.Client({ connectionString: lastOwnerUrl(dataDir) })
  await client.connect()
  // Copies need not read the demo's passports again.
  await client.query(`delete from pgboss.job where name = 'document-reading'`)
  await client.end()
  await service.end('SIGTERM')
  return dataDir
}

function clusterOf(dataDir: string): string {
  return path.join(dataDir, 'postgres', 'cluster')
}

export async function runProgram(
  program: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnService({ dataDir: env['DATA_DIR'] ?? '', env, program })
  const [code] = await once(child, 'close')
  return { code, output: output() }
}

export function postmasterPid(dataDir: string): number {
  return Number(fs.readFileSync(path.join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0])
}

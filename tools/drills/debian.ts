// What Debian has packages for, run on loopback as its own user; installed when it is missing and we may.
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#foundation/storage/server/embedded-process.ts'

const run = promisify(execFile)
const serverFolder = '/usr/lib/postgresql'
const user = 'postgres'
const isRoot = process.getuid?.() === 0

export async function installPackages(packages: Readonly<Record<string, string>>): Promise<void> {
  const missing = Object.keys(packages).filter((name) => !fs.existsSync(packages[name]!))
  if (missing.length === 0) return
  const command = `apt-get install --yes --no-install-recommends ${missing.join(' ')}`
  if (!isRoot) throw new Error(`This drill needs Debian packages. Install them as root: ${command}`)
  console.log(command)
  await run('apt-get', ['install', '--yes', '--no-install-recommends', ...missing])
}

export const postgresPackage = { postgresql: serverFolder } as const

export function postgresPrograms(): string {
  const versions = fs.readdirSync(serverFolder).toSorted((one, other) => Number(other) - Number(one))
  return path.join(serverFolder, versions[0] ?? '', 'bin')
}

const identity = () => (isRoot ? ['runuser', '-u', user, '--'] : ['env'])

/** PostgreSQL refuses to run as root. */
export async function asPostgres(program: string, args: string[]): Promise<string> {
  const [file = '', ...list] = [...identity(), program, ...args]
  return (await run(file, list, { cwd: '/' })).stdout
}

/** Ends with the drill, if not before. */
export async function startAsPostgres(program: string, args: string[], log: string): Promise<ChildProcess> {
  const output = fs.openSync(log, 'a')
  return spawn(program, args, { cwd: '/', stdio: ['ignore', output, output], ...(isRoot && (await identityOf(user))) })
}

async function identityOf(name: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)))
  return { uid: uid ?? 0, gid: gid ?? 0 }
}

export async function folderOfPostgres(): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-drill-'))
  if (isRoot) await run('chown', [`${user}:${user}`, folder])
  return folder
}

export interface DebianCluster {
  folder: string
  port: number
  url: string
  start(): Promise<void>
  stop(): Promise<void>
}

const superuser = 'drill'

/** Anyone on this machine may connect: it lives as long as the drill. */
export async function createCluster(
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<DebianCluster> {
  const bin = postgresPrograms()
  await asPostgres(`${bin}/initdb`, [
    '-D',
    folder,
    '-U',
    superuser,
    '-A',
    'trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ])
  const cluster = await describeCluster(folder)
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`)
  fs.appendFileSync(path.join(folder, 'postgresql.conf'), `${lines.join('\n')}\n`)
  await cluster.start()
  await asPostgres(`${bin}/createdb`, ['-h', '127.0.0.1', '-p', String(cluster.port), '-U', superuser, 'evisa'])
  return cluster
}

/** A cluster in a folder that is there already, on a port of its own. */
export async function describeCluster(folder: string): Promise<DebianCluster> {
  const control = `${postgresPrograms()}/pg_ctl`
  const port = await freePort()
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`
  return {
    folder,
    port,
    url: `postgres://${superuser}@127.0.0.1:${port}/evisa`,
    async start() {
      await asPostgres(control, ['start', '-w', '-s', '-t', '120', '-D', folder, '-l', `${folder}.log`, '-o', options])
    },
    async stop() {
      await asPostgres(control, ['stop', '-m', 'fast', '-w', '-s', '-D', folder])
    },
  }
}

export async function copyRunning({ port }: DebianCluster, to: string): Promise<void> {
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', superuser]
  await asPostgres(`${postgresPrograms()}/pg_basebackup`, [...from, '-D', to, '--checkpoint=fast', '--wal-method=none'])
}

import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { readIfThere } from './embedded-access.ts'

/** Only an answer proves life: after a crash the process id may belong to a zombie or another program. */
export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

export function postmaster(cluster: string): number | undefined {
  const file = path.join(cluster, 'postmaster.pid')
  const pid = Number(readIfThere(file)?.split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined
  }
  return runsIn(pid, cluster) ? pid : undefined
}

const recognised = new Set<number>()

/** The id may belong to a zombie, which has no command line, or to a program in another folder. */
function runsIn(pid: number, cluster: string): boolean {
  if (process.platform === 'win32' || recognised.has(pid)) return true
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
    if (stdout?.includes('postgres')) recognised.add(pid)
    return recognised.has(pid)
  }
  if (!readIfThere(`/proc/${pid}/cmdline`)?.includes('postgres')) return false
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(cluster)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES'
  }
}

export function removeStalePid(cluster: string) {
  if (postmaster(cluster) === undefined) fs.rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
}

export function sizeOf(file: string): number {
  return fs.existsSync(file) ? fs.statSync(file).size : 0
}

/** After a crash the processes of the old server say goodbye in the same file, as late as a busy machine lets them. */
const ofOldServer = /unexpected postmaster exit/

export function readServerErrors(file: string, from: number): string {
  const written = fs.existsSync(file) ? fs.readFileSync(file).subarray(from).toString() : ''
  return written
    .split('\n')
    .filter((line) => /(FATAL|PANIC|HINT): |could not /.test(line) && !ofOldServer.test(line))
    .slice(0, 3)
    .join(' ')
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

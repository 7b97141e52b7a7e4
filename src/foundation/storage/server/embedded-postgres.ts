// Runs the PostgreSQL that ships as an npm package, in the data folder.
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { accessFile, addressOf, newPassword, readAccess, writeAccess, type Access } from './embedded-access.ts'
import { answers, freePort, postmaster, readServerErrors, removeStalePid, sizeOf } from './embedded-process.ts'
import { openPrograms, shippedPrograms } from './embedded-programs.ts'
import { ownerRole, roleStatements, serviceRole, superuser } from './embedded-roles.ts'

export interface EmbeddedPostgres {
  url: string
  /** As the service, which may not rewrite history. */
  serviceUrl: string
  isRunning(): boolean
  restart(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  print?: (line: string) => void
  settings?: string[]
  /** For tests, which make databases and roles of their own. */
  isOwnerSuperuser?: boolean
  programs?: string
  /** For tests of a port that another program takes. */
  findPort?: () => Promise<number>
}

/** How long a start waits for leftovers of a crash: a statement runs for 30 seconds at most. */
const startTimeout = 90_000
/** Another program can take a port between finding it and using it. */
const mostPorts = 5

class PortTaken extends Error {}

export async function startEmbeddedPostgres(
  dataDir: string,
  { settings = [], programs, isOwnerSuperuser = false, print = printLine, findPort = freePort }: Options = {},
): Promise<EmbeddedPostgres> {
  const folder = path.join(dataDir, 'postgres')
  const cluster = path.join(folder, 'cluster')
  const serverLog = path.join(folder, 'server.log')
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const bin = await openPrograms(folder, cluster, programs ?? shippedPrograms())

  if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) await initialise()
  let access = readAccess(dataDir)
  // A killed process leaves its database running; it is used again.
  if (access === undefined || access.port === 0 || !(await startedAt(access.port))) {
    access = await launchOnFreePort(await createAccess())
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

  async function launchOnFreePort(created: Access): Promise<Access> {
    for (let tries = 1; ; tries += 1) {
      const candidate = { ...created, port: await findPort() }
      // Saved first, so that after a crash the next start finds the server.
      writeAccess(dataDir, candidate)
      try {
        await launch(candidate.port)
        return candidate
      } catch (error) {
        if (!(error instanceof PortTaken) || tries === mostPorts) throw error
      }
    }
  }

  /** After a crash a busy backend holds the shared memory of the old server, and no new one may start before it ends. */
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
        if (postmaster(cluster) !== undefined && (await startedAt(at))) return
        if (/could not bind|could not create any TCP\/IP sockets/.test(reason))
          throw new PortTaken(`DATA_DIR: another program took port ${at} before the database in ${cluster} could.`)
        if (!/pre-existing shared memory block|lock file "postmaster\.pid"/.test(reason) || isOver())
          throw new Error(`DATA_DIR: the database in ${cluster} could not be started. ${reason || String(error)}`, {
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
    if (fs.existsSync(path.join(cluster, 'postmaster.pid'))) {
      // Only a server can wait for what a crash left behind.
      if (postmaster(cluster) === undefined) await launch(await findPort())
      await stopServer()
    }
    const created = { user: ownerRole, password: newPassword(), servicePassword: newPassword(), port: 0 }
    await inSingleUserMode(cluster, 'evisa', roleStatements(created, isOwnerSuperuser))
    return created
  }

  async function inSingleUserMode(folderOfCluster: string, database: string, statements: string[]) {
    const options = ['--single', '-j', '-D', folderOfCluster, '-c', 'exit_on_error=on', '-c', 'log_min_messages=fatal']
    await bin('postgres', [...options, database], statements.map((statement) => `${statement};\n\n`).join(''))
  }
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

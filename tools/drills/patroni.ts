// Two PostgreSQL servers under Patroni on loopback: one is the primary, the other its synchronous standby. What is acknowledged is
// on both.
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ChildProcess } from 'node:child_process'
import pg from 'pg'
import { freePort } from '#foundation/storage/server/embedded-process.ts'
import {
  asPostgres,
  folderOfPostgres,
  installPackages,
  postgresPackage,
  postgresPrograms,
  startAsPostgres,
} from './debian.ts'

const packages = { ...postgresPackage, patroni: '/usr/bin/patroni', 'etcd-server': '/usr/bin/etcd' }
/** Seconds; Patroni accepts no less than 20 for the first. */
const timing = { ttl: 20, loop_wait: 2, retry_timeout: 3 }
const poll = 250
const patience = 300_000

interface Node {
  name: string
  port: number
  api: string
  dataDir: string
  config: string
  patroni: ChildProcess | undefined
}

export async function startPatroni() {
  await installPackages(packages)
  const folder = await folderOfPostgres()
  const [client, peer] = [await freePort(), await freePort()]
  const etcd = await startEtcd(folder, client, peer)
  const nodes: Node[] = []
  for (const name of ['one', 'two']) nodes.push(await describeNode(folder, name, client))

  async function start(node: Node) {
    node.patroni = await startAsPostgres(packages.patroni, [node.config], path.join(folder, `${node.name}.log`))
  }
  const isIn = async (node: Node, role: 'primary' | 'synchronous') =>
    node.patroni !== undefined &&
    (await fetch(`${node.api}/${role}`).then(
      ({ ok }) => ok,
      () => false,
    ))

  async function close() {
    for (const { patroni } of nodes) if (patroni) await end(patroni, 'SIGTERM')
    await end(etcd, 'SIGTERM')
    fs.rmSync(folder, { recursive: true, force: true })
  }

  async function primary(): Promise<Node> {
    return until('a primary', async () => {
      for (const node of nodes) if (await isIn(node, 'primary')) return node
      return undefined
    })
  }

  try {
    // One after the other, so that the second copies the first.
    await start(nodes[0]!)
    const { port } = await primary()
    await createDatabase(port)
    await start(nodes[1]!)
  } catch (error) {
    await close()
    throw error
  }
  return {
    url: `postgres://drill:drill@${nodes.map((node) => `127.0.0.1:${node.port}`).join(',')}/evisa`,
    async withClient<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
      const connected = new pg.Client({ connectionString: addressAt((await primary()).port, 'evisa') })
      await connected.connect()
      try {
        return await work(connected)
      } finally {
        await connected.end()
      }
    },
    async untilSynchronous(): Promise<void> {
      await until('a synchronous standby', async () => {
        const found = await Promise.all(nodes.map((node) => isIn(node, 'synchronous')))
        return found.includes(true) || undefined
      })
    },
    /** As if the machine had lost its power. */
    async killPrimary(): Promise<() => Promise<void>> {
      const node = await primary()
      const postmaster = Number(fs.readFileSync(path.join(node.dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
      const { patroni } = node
      node.patroni = undefined
      if (patroni) await end(patroni, 'SIGKILL')
      process.kill(postmaster, 'SIGKILL')
      return () => start(node)
    },
    close,
  }
}

async function startEtcd(folder: string, client: number, peer: number): Promise<ChildProcess> {
  const [clients, peers] = [client, peer].map((port) => `http://127.0.0.1:${port}`)
  const settings = {
    'data-dir': path.join(folder, 'etcd'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `default=${peers}`,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  return startAsPostgres(packages['etcd-server'], args, path.join(folder, 'etcd.log'))
}

const login = (username: string) => ({ username, password: 'drill' })

async function describeNode(folder: string, name: string, etcd: number): Promise<Node> {
  const [port, api] = [await freePort(), await freePort()]
  const dataDir = path.join(folder, name)
  const config = path.join(folder, `${name}.yml`)
  // JSON is YAML, too.
  const settings = {
    scope: 'evisa-drill',
    name,
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ...timing,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: dataDir,
      bin_dir: postgresPrograms(),
      basebackup: [{ checkpoint: 'fast' }],
      pgpass: path.join(folder, `${name}.pgpass`),
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
      authentication: { superuser: login('drill'), replication: login('replicator') },
      parameters: { unix_socket_directories: '' },
    },
  }
  fs.writeFileSync(config, JSON.stringify(settings))
  return { name, port, api: `http://127.0.0.1:${api}`, dataDir, config, patroni: undefined }
}

const addressAt = (port: number, database: string) => `postgres://drill:drill@127.0.0.1:${port}/${database}`

async function createDatabase(port: number): Promise<void> {
  await asPostgres(`${postgresPrograms()}/psql`, [addressAt(port, 'postgres'), '-c', 'create database evisa'])
}

async function until<Found>(what: string, find: () => Promise<Found | undefined>): Promise<Found> {
  for (const last = performance.now() + patience; performance.now() < last;) {
    const found = await find()
    if (found !== undefined) return found
    await wait(poll)
  }
  throw new Error(`there was no ${what.replace(/^an? /, '')} in time`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

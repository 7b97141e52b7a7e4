// Several servers, of which one takes writes, are written as in libpq: `postgres://user@one:5432,two:5432/evisa`.
import net from 'node:net'
import tls from 'node:tls'
import pg from 'pg'
import { serversIn } from '#foundation/runtime/server/database-servers.ts'

interface Server {
  host: string
  port: number
}

type Connection = { connectionString: string } | (Required<Pick<pg.ClientConfig, 'stream'>> & Login)

type Login = Record<'user' | 'password' | 'database' | 'host', string> & {
  port: number
  ssl: false | tls.ConnectionOptions
}

/** Milliseconds for which a server counts as the one that takes writes; connections of a pool are opened in bursts. */
const trustedFor = 2000
const probePatience = 3000

export function connectionTo(url: string): Connection {
  const servers = serversIn(url)
  const [first = url] = servers
  if (servers.length < 2) return { connectionString: url }
  const { user = '', password = '', database = '', host, port, ...other } = new pg.Client({ connectionString: first })
  // Declared as a boolean, but the parameters of the address make it an object.
  const ssl = other.ssl as boolean | tls.ConnectionOptions
  const names = servers.map((server) => new pg.Client({ connectionString: server }).host)
  const checkServerIdentity = (_name: string, certificate: tls.PeerCertificate) => checkAny(names, certificate)
  const findPrimary = remembering(() => findWritable(servers))
  return {
    user,
    password,
    database,
    host,
    port,
    ssl: ssl && { ...(ssl === true ? {} : ssl), checkServerIdentity },
    stream: () => new PrimarySocket(findPrimary),
  }
}

/** The driver connects to the host of its settings; this socket goes where the primary is instead. */
class PrimarySocket extends net.Socket {
  readonly #find: () => Promise<Server>

  constructor(find: () => Promise<Server>) {
    super()
    this.#find = find
  }

  override connect(): this {
    this.#find().then(
      ({ host, port }) => void (this.destroyed || super.connect(port, host)),
      (error: Error) => void this.destroy(error),
    )
    return this
  }
}

/** The code makes it one of the errors after which a request is answered 503 and a job tries again. */
class NoPrimary extends Error {
  readonly code = 'ECONNREFUSED'

  constructor(cause: unknown) {
    super('none of the database servers takes writes', { cause })
    this.name = 'NoPrimary'
  }
}

async function findWritable(servers: readonly string[]): Promise<Server> {
  try {
    return await Promise.any(servers.map(probe))
  } catch (error) {
    throw new NoPrimary(error instanceof AggregateError ? error.errors[0] : error)
  }
}

async function probe(url: string): Promise<Server> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'evisa-probe',
    connectionTimeoutMillis: probePatience,
    query_timeout: probePatience,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ readOnly: string }>(
      `select current_setting('transaction_read_only') as "readOnly"`,
    )
    if (rows[0]?.readOnly !== 'off') throw new Error(`${client.host}:${client.port} is a standby`)
    return { host: client.host, port: client.port }
  } finally {
    void client.end().catch(() => undefined)
  }
}

function remembering(find: () => Promise<Server>): () => Promise<Server> {
  let last: { at: number; found: Promise<Server> } | undefined
  return () => {
    if (!last || Date.now() - last.at > trustedFor) {
      const found = find()
      const asked = (last = { at: Date.now(), found })
      found.catch(() => (last === asked ? (last = undefined) : undefined))
    }
    return last.found
  }
}

/** The driver checks the name of the first server only. */
function checkAny(names: readonly string[], certificate: tls.PeerCertificate): Error | undefined {
  const problems = names.map((name) => tls.checkServerIdentity(name, certificate))
  return problems.includes(undefined) ? undefined : problems[0]
}

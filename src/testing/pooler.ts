// Ways to a PostgreSQL server that a cluster has and a single machine does not.
import net from 'node:net'
import { onTestFinished } from 'vitest'

interface Way {
  /** The address of the server, by this way. */
  url: string
  close(): void
}

/** What PgBouncer accepts without being told to. */
const acceptedParameters = new Set([
  'user',
  'database',
  'application_name',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
])

/**
 * A pooler that, as PgBouncer does, refuses parameters which it could not keep for each of its clients, and knows no
 * prepared statements.
 */
export const openPooler = (url: string) =>
  openWay(url, (client, startup) => {
    if (refuses(client, startup)) return false
    endAtPreparedStatement(client)
    return true
  })

/** Ends all connections when it closes, as a server that dies. */
export const openProxy = (url: string) => openWay(url, () => true)

async function openWay(url: string, admits: (client: net.Socket, startup: Buffer) => boolean): Promise<Way> {
  const { hostname, port } = new URL(url)
  const open = new Set<net.Socket>()
  const server = net.createServer((client) => {
    open.add(client.on('error', () => undefined))
    client.once('data', (startup: Buffer) => {
      if (!admits(client, startup)) return
      const upstream = net.connect(Number(port), hostname)
      open.add(upstream.on('error', () => client.destroy()))
      upstream.write(startup)
      client.pipe(upstream).pipe(client)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = new URL(url)
  address.hostname = '127.0.0.1'
  address.port = String((server.address() as net.AddressInfo).port)
  const close = () => {
    server.close()
    for (const socket of open) socket.destroy()
  }
  onTestFinished(close)
  return { url: address.toString(), close }
}

/** Messages are a letter, a length and a content; `P` names the statement that it prepares. */
function endAtPreparedStatement(client: net.Socket): void {
  let received = Buffer.alloc(0)
  client.on('data', (part: Buffer) => {
    received = Buffer.concat([received, part])
    while (received.length > 5 && received.length > received.readInt32BE(1)) {
      if (received.toString('latin1', 0, 1) === 'P' && received[5] !== 0) client.destroy()
      received = received.subarray(1 + received.readInt32BE(1))
    }
  })
}

function refuses(client: net.Socket, startup: Buffer): boolean {
  const words = startup.subarray(8).toString().split('\0')
  const refused = words.find((word, index) => index % 2 === 0 && word !== '' && !acceptedParameters.has(word))
  if (refused === undefined) return false
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: ${refused}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  client.end(Buffer.concat([head, fields]))
  return true
}

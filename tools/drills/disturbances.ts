// What goes wrong around the service while it runs, for some seconds at a time: it answers, or asks people to repeat, and nothing
// that it acknowledged is lost.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import type { DrillPostgres } from './postgres.ts'

interface Disturbance {
  env: Record<string, string>
  begin(): Promise<void>
  finish(): Promise<void>
  close(): Promise<void>
  /** What is wrong once everything works again. */
  findLosses?(emails: readonly string[]): Promise<string[]>
}

export type OpenDisturbance = (postgres: DrillPostgres) => Promise<Disturbance>

const listen = async (server: net.Server, port = 0) => {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

interface Way {
  port: number
  /** Of each answer, in milliseconds. */
  delay: number
  isCut: boolean
  cut(): void
  close(): void
}

/** To a server that is there already: its answers can be held up, or all lines be cut. */
async function openWay({ hostname, port }: Readonly<Record<'hostname' | 'port', string>>): Promise<Way> {
  const open = new Set<net.Socket>()
  const server = net.createServer((client) => {
    client.on('error', () => undefined)
    if (way.isCut) return void client.destroy()
    const upstream = net.connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => open.delete(socket))
    }
    client.pipe(upstream)
    client.on('close', () => upstream.destroy())
    // One after the other, also when the delay changes meanwhile: what comes late must not be overtaken, nor be cut off.
    let last: Promise<unknown> = Promise.resolve()
    const later = (work: () => void) => (last = Promise.all([last, wait(way.delay)]).then(work))
    upstream.on('data', (part: Buffer) => void later(() => client.writable && client.write(part)))
    upstream.on('close', () => void later(() => client.destroySoon()))
  })
  const way: Way = {
    port: await listen(server),
    delay: 0,
    isCut: false,
    cut() {
      way.isCut = true
      for (const socket of open) socket.destroy()
    },
    close() {
      way.cut()
      server.close()
    },
  }
  return way
}

/** Each answer of the database comes half a second late. */
export const slowDatabase: OpenDisturbance = async ({ url }) => {
  const late = 500
  const address = new URL(url)
  const way = await openWay(address)
  address.port = String(way.port)
  return {
    env: { DATABASE_URL: address.toString() },
    begin: async () => void (way.delay = late),
    finish: async () => void (way.delay = 0),
    close: async () => way.close(),
  }
}

/** No mail server answers. Afterwards everyone gets each email once. */
export const noMail: OpenDisturbance = async () => {
  const patience = 240_000
  const arrived: string[] = []
  const openServer = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      onData(stream, { envelope }, done) {
        let text = ''
        stream.on('data', (part: Buffer) => (text += part.toString()))
        stream.on('end', () => {
          const subject = /^Subject: (.*)$/im.exec(text)?.[1] ?? ''
          for (const { address } of envelope.rcptTo) arrived.push(`${address} | ${subject}`)
          done()
        })
      },
    })
  let running = openServer()
  const port = await listen(running.server)
  const stop = () => new Promise<void>((resolve) => running.close(() => resolve()))
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    begin: stop,
    async finish() {
      running = openServer()
      await listen(running.server, port)
    },
    async findLosses(emails) {
      const missing = () => emails.filter((email) => !arrived.some((each) => each.startsWith(`${email} |`)))
      for (const last = performance.now() + patience; missing().length > 0 && performance.now() < last;) await wait(500)
      const doubled = [...Map.groupBy(arrived, (each) => each)].filter(([, same]) => same.length > 1)
      console.log(`emails: ${arrived.length}`)
      return [
        ...missing().map((email) => `no email reached ${email}`),
        ...doubled.map(([each, same]) => `an email was sent ${same.length} times: ${each}`),
      ]
    },
    close: stop,
  }
}

interface S3Server {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}
// The package ships no types.
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3Server

/** The object store does not answer. */
export const noStore: OpenDisturbance = async () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-drill-store-'))
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'evisa' }],
  })
  const { port } = await store.run()
  const way = await openWay({ hostname: '127.0.0.1', port: String(port) })
  return {
    env: {
      FILES: 's3',
      S3_BUCKET: 'evisa',
      S3_ENDPOINT: `http://127.0.0.1:${way.port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    begin: async () => way.cut(),
    finish: async () => void (way.isCut = false),
    async close() {
      way.close()
      await store.close()
      fs.rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** The disk of the database is filled to the last byte. */
export const fullDisk: OpenDisturbance = async ({ folder }) => {
  const ballast = path.join(folder, `ballast-${randomUUID()}`)
  const step = Buffer.alloc(65_536)
  return {
    env: {},
    async begin() {
      const file = fs.openSync(ballast, 'w')
      try {
        for (;;) fs.writeSync(file, step)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        fs.closeSync(file)
      }
    },
    finish: async () => fs.rmSync(ballast, { force: true }),
    close: async () => fs.rmSync(ballast, { force: true }),
  }
}

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

export interface Disturbance {
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

/** Each answer of the database comes half a second late. */
export const slowDatabase: OpenDisturbance = async ({ url }) => {
  const late = 500
  const { hostname, port } = new URL(url)
  const open = new Set<net.Socket>()
  let delay = 0
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.pipe(upstream)
    upstream.on('data', (part: Buffer) => void setTimeout(() => client.writable && client.write(part), delay))
  })
  const way = new URL(url)
  way.port = String(await listen(server))
  return {
    env: { DATABASE_URL: way.toString() },
    begin: async () => void (delay = late),
    finish: async () => void (delay = 0),
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
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
  const openServer = (port: number) =>
    new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets: [{ name: 'evisa' }] })
  let running = openServer(0)
  const { port } = await running.run()
  return {
    env: {
      FILES: 's3',
      S3_BUCKET: 'evisa',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    begin: () => running.close(),
    async finish() {
      running = openServer(port)
      await running.run()
    },
    async close() {
      await running.close()
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

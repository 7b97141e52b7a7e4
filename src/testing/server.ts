// The real app on a real PostgreSQL, with a database of its own. Nothing here is pretended but the clock.
import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { asc, ne } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { inject, onTestFinished, vi } from 'vitest'
import { hashPassword } from '#accounts/server/passwords.ts'
import { insertUser } from '#accounts/server/people.ts'
import { openSession } from '#accounts/server/sessions.ts'
import type { users } from '#accounts/server/table.ts'
import { headKept } from '#audit/events.ts'
import { events } from '#audit/server/table.ts'
import type { Status } from '#applications/status.ts'
import type { Role } from '#platform/roles.ts'
import { serviceContext } from '#platform/server/context.ts'
import { readEnv } from '#platform/server/env.ts'
import { openGround } from '#platform/server/ground.ts'
import { openLog } from '#platform/server/log.ts'
import type { StoredMail } from '#platform/server/mail.mailbox.ts'
import { buildApp, openGate } from '../app.ts'
import { openHouse } from '../house.ts'
import { startJobs } from '../jobs.ts'
import { insertApplication, type ApplicationWish } from './applications.ts'
import { onServer, testJobs, withDatabase } from './cluster.ts'

export interface Person {
  id: string
  email: string
  password: string
  fullName: string
  token: string
  role: Role
}

interface Options {
  env?: Record<string, string>
  /** Lines the service logs, for tests that look at them. */
  log?: (line: string) => void
  /** Another database than a fresh copy: a second instance beside the first. */
  databaseUrl?: string
  dataDir?: string
  /** Another folder of built pages than the real one. */
  webFolder?: string
  /** Milliseconds to wait for a free connection. A busy machine is slow, not wrong. */
  connectWithin?: number
}

export const testPassword = 'correct horse battery'
let hashed: Promise<string> | undefined

export async function openServer({
  env = {},
  log,
  databaseUrl,
  dataDir = tempFolder(),
  webFolder,
  connectWithin = 60_000,
}: Options = {}) {
  const url = databaseUrl ?? (await freshDatabase())
  let offset = 0
  const clock = () => new Date(Date.now() + offset)
  const settings = readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DATABASE_POOL: '6',
    LOG_LEVEL: log ? 'info' : 'silent',
    ...env,
  })
  const house = await openHouse(settings, openGround(settings), {
    clock,
    jobs: testJobs,
    connectWithin,
    ...(log && { log: openLog('info', { write: log }) }),
  })
  // Said first, so that nothing stays behind when the rest fails to start.
  onTestFinished(() => house.close())
  const { services } = house
  const { db } = services.database
  // A busy machine is slow, not wrong.
  const { http: app, serve } = await buildApp(services, { mailbox: house.mailbox, webFolder, busyAfter: 60_000 })
  await startJobs(services, openGate(services))
  await app.ready()
  const close = async () => {
    await app.close()
    await house.close()
  }
  onTestFinished(() => app.close())

  async function aUser(role: Role = 'user', values: Partial<typeof users.$inferInsert> = {}): Promise<Person> {
    hashed ??= hashPassword(testPassword)
    const email = values.email ?? `${randomBytes(6).toString('hex')}@people.example`
    const user = await insertUser(db, {
      ...{ fullName: 'Grace Johnson', role, password: await hashed, createdAt: clock(), emailVerifiedAt: clock() },
      ...values,
      email,
    })
    const context = {
      ...serviceContext(services),
      request: { id: 'test', address: '127.0.0.1', agent: 'test', origin: services.publicUrl() },
    }
    const { token } = await openSession(context, user, { remember: false, passedSecondFactor: false })
    return { id: user.id, email, password: testPassword, fullName: user.fullName, token, role }
  }

  /** An application in any status, complete unless it is a draft. */
  const anApplication = (owner: { id: string }, status: Status = 'draft', wish: ApplicationWish = {}) =>
    insertApplication(services, owner.id, status, wish)

  /** Sends requests as this person, or as nobody. */
  function as(person?: { token: string }) {
    const send =
      (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE') =>
      (address: string, payload?: object, options: Partial<InjectOptions> = {}) =>
        app.inject({
          method,
          url: address,
          ...(payload !== undefined && { payload }),
          ...options,
          headers: { ...(person && { authorization: `Bearer ${person.token}` }), ...options.headers },
        })
    return { get: send('GET'), post: send('POST'), patch: send('PATCH'), put: send('PUT'), delete: send('DELETE') }
  }

  return {
    ...{ app, serve, services, db, url, dataDir, aUser, anApplication, as, close },
    anyone: as(),
    /** Moves the service's clock. */
    pass: (seconds: number) => void (offset += seconds * 1000),
    /** Without the hourly note that a head was kept, which comes whenever the hour does. */
    history: () => db.select().from(events).where(ne(events.name, headKept.name)).orderBy(asc(events.seq)),
    /** Waits until a mail to this address is in the mailbox, whichever instance has sent it. */
    mailTo: (address: string, subject?: string): Promise<StoredMail> =>
      vi.waitUntil(
        async () => {
          const mails = await house.mailbox!.list()
          return mails.find(
            (mail) =>
              mail.to.toLowerCase() === address.toLowerCase() && (subject === undefined || mail.subject === subject),
          )
        },
        { timeout: 60_000, interval: 50 },
      ),
    mails: () => house.mailbox!.list(),
  }
}
export type TestServer = Awaited<ReturnType<typeof openServer>>

async function freshDatabase(): Promise<string> {
  const clusterUrl = inject('clusterUrl')
  const name = `evisa_${randomUUID().replaceAll('-', '')}`
  await onServer(clusterUrl, `create database ${name} template ${inject('templateDatabase')} strategy file_copy`)
  onTestFinished(() => onServer(clusterUrl, `drop database if exists ${name} with (force)`))
  return withDatabase(clusterUrl, name)
}

export function tempFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-data-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

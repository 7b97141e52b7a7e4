// The real app on a real PostgreSQL: one service and one database per test file. Only the clock is simulated.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { asc, ne } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { expect, onTestFinished, test as vitestTest, vi } from 'vitest'
import { issueApiToken } from '#domain/accounts/server/api-tokens.ts'
import { hashPassword } from '#domain/accounts/server/passwords.ts'
import { insertUser } from '#domain/accounts/server/queries.ts'
import { totpPurpose } from '#domain/accounts/server/sealed.ts'
import { openSession } from '#domain/accounts/server/sessions.ts'
import type { users } from '#domain/accounts/server/table.ts'
import { hashToken } from '#domain/accounts/server/tokens.ts'
import { chainHeadSaved } from '#foundation/audit/events.ts'
import { openFreeText } from '#foundation/audit/server/free-text.ts'
import { events } from '#foundation/audit/server/table.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { settings as settingsTable } from '#domain/settings/server/table.ts'
import type { Status } from '#domain/applications/status.ts'
import type { Role } from '#foundation/values/roles.ts'
import type { BackgroundJob } from '#foundation/http/server/background-job.ts'
import { serviceContext } from '#foundation/http/server/context.ts'
import type { DatabaseLimits } from '#foundation/storage/server/database.ts'
import { openDatabaseSource } from '#foundation/storage/server/database-source.ts'
import { openLog } from '#foundation/runtime/server/log.ts'
import type { StoredMail } from '#foundation/messaging/server/mail.mailbox.ts'
import { buildApp, createRequestHooks } from '#main/http-app.ts'
import { openServices } from '#main/open-services.ts'
import { startJobs } from '#main/background-jobs.ts'
import { readConfiguration } from '#main/read-configuration.ts'
import { insertApplication, type ApplicationFixture } from './applications.ts'
import { testJobs, testWorkers } from './cluster.ts'
import { emptyDatabase, releaseDatabase, takeDatabase } from './databases.ts'

export interface Person {
  id: string
  email: string
  password: string
  fullName: string
  /** What the browser keeps. */
  cookie: string
  /** What a program sends: made anew each time, as it lasts for minutes only. */
  readonly token: string
  role: Role
}

interface Options {
  env?: Record<string, string>
  log?: (line: string) => void
  /** For a second instance beside the first. */
  databaseUrl?: string
  dataDir?: string
  webFolder?: string
  databaseLimits?: Partial<DatabaseLimits>
  hasWorkers?: boolean
  /** The test changes more than rows, so the database is not reused. */
  spoilsDatabase?: boolean
}

/** A machine that is busy with something else is slow, not broken. */
const patientLimits: DatabaseLimits = { connection: 60_000, lock: 60_000, statement: 120_000 }

/** For an administrator without a second factor. */
export const passwordOnly = { totpSecret: null }

export const testPassword = 'correct horse battery'
let hashed: Promise<string> | undefined

/**
 * For a test that needs other settings, workers or files than the rest of its file, or that stops the service or spoils
 * the database. All others take `server` from `test`.
 */
export const openServer = (options: Options = {}) => openService(options, onTestFinished)

async function openService(
  {
    env = {},
    log,
    databaseUrl,
    dataDir: givenDataDir,
    webFolder,
    databaseLimits,
    hasWorkers = false,
    spoilsDatabase = false,
  }: Options,
  onClose: (close: () => Promise<void> | void) => void,
) {
  const begun = performance.now()
  const dataDir = givenDataDir ?? mkTempFolder()
  if (givenDataDir === undefined) onClose(() => fs.rmSync(dataDir, { recursive: true, force: true }))
  const url = databaseUrl ?? (await takeDatabase())
  if (databaseUrl === undefined && !spoilsDatabase) onClose(() => releaseDatabase(url))
  let offset = 0
  const clock = () => new Date(Date.now() + offset)
  const settings = readConfiguration({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DATABASE_POOL: '6',
    LOG_LEVEL: log ? 'info' : 'silent',
    ...env,
  })
  const opened = await openServices(settings, openDatabaseSource(settings), {
    clock,
    jobs: hasWorkers ? testWorkers : testJobs,
    databaseLimits: { ...patientLimits, ...databaseLimits },
    isMigrated: true,
    ...(log && { log: openLog('info', { write: log }) }),
  })
  // Registered first, so that nothing stays open when the rest fails to start.
  onClose(() => opened.close())
  const { services } = opened
  const { db } = services.database
  const { http: app, serve } = await buildApp(services, { mailbox: opened.mailbox, webFolder, busyAfter: 60_000 })
  await startJobs(services, createRequestHooks(services))
  await app.ready()
  const close = async () => {
    await app.close()
    await opened.close()
  }
  onClose(() => app.close())
  recordOpened(performance.now() - begun)
  const runJobs = () => services.jobs.runDue()
  const runScheduled = async (jobs: readonly BackgroundJob[]) => {
    for (const { kind } of jobs.filter((each) => each.kind.schedule !== undefined)) {
      await services.jobs.enqueue(db, kind, {})
      await runJobs()
    }
  }

  /** Administrators have passed a second factor: only then do they count as the second of two people. */
  async function aUser(role: Role = 'user', values: Partial<typeof users.$inferInsert> = {}): Promise<Person> {
    hashed ??= hashPassword(testPassword)
    const email = values.email ?? `${randomBytes(6).toString('hex')}@people.example`
    const user = await insertUser(db, {
      fullName: 'Grace Johnson',
      role,
      password: await hashed,
      createdAt: clock(),
      emailVerifiedAt: clock(),
      ...(role === 'admin' && { totpSecret: services.keys.sealText('enrolled', totpPurpose) }),
      ...values,
      email,
    })
    const context = {
      ...serviceContext(services),
      request: { id: 'test', address: '127.0.0.1', agent: 'test', origin: services.publicUrl() },
    }
    const passedSecondFactor = user.totpSecret !== null
    const { secret } = await openSession(context, user, { remember: false, passedSecondFactor })
    return {
      id: user.id,
      email,
      password: testPassword,
      fullName: user.fullName,
      cookie: secret,
      get token() {
        return issueApiToken(services.keys, hashToken(secret), clock())
      },
      role,
    }
  }

  /** As two administrators would have agreed. */
  const setSettings = async (wanted: Partial<Settings>) => {
    for (const [name, value] of Object.entries(wanted))
      await db
        .insert(settingsTable)
        .values({ name, value, updatedAt: clock() })
        .onConflictDoUpdate({ target: settingsTable.name, set: { value } })
  }

  const anApplication = (owner: { id: string }, status: Status = 'draft', fixture: ApplicationFixture = {}) =>
    insertApplication(services, owner.id, status, fixture)

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
    app,
    serve,
    services,
    db,
    url,
    dataDir,
    aUser,
    anApplication,
    setSettings,
    as,
    close,
    anyone: as(),
    /** For what only a connection shows. Answers the origin; a shared service listens already. */
    async listen(): Promise<string> {
      if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    },
    pass: (seconds: number) => void (offset += seconds * 1000),
    /** Without the hourly saved head, which depends on the time of day. */
    async history() {
      const rows = await db.select().from(events).where(ne(events.name, chainHeadSaved.name)).orderBy(asc(events.seq))
      return openFreeText(db, services.keys, rows)
    },
    runJobs,
    runScheduled,
    async mailTo(address: string, subject?: string): Promise<StoredMail> {
      const find = async () =>
        (await opened.mailbox!.list()).find(
          (mail) =>
            mail.to.toLowerCase() === address.toLowerCase() && (subject === undefined || isAbout(mail, subject)),
        )
      if (hasWorkers) return vi.waitUntil(find, { timeout: 60_000, interval: 50 })
      await runJobs()
      const found = await find()
      if (found) return found
      const subjects = (await opened.mailbox!.list()).map((mail) => `${mail.to}: ${mail.subject}`)
      throw new Error(`no mail to ${address}${subject ? ` about "${subject}"` : ''} among:\n${subjects.join('\n')}`)
    },
    mails: async () => {
      if (!hasWorkers) await runJobs()
      return opened.mailbox!.list()
    },
    async forgetAll() {
      offset = 0
      await services.database.pool.query(emptyDatabase)
      for (const entry of fs.readdirSync(dataDir))
        if (!keptInMemory.has(entry)) fs.rmSync(path.join(dataDir, entry), { recursive: true, force: true })
    },
  }
}
type OwnServer = Awaited<ReturnType<typeof openServer>>
export type TestServer = Omit<OwnServer, 'close' | 'forgetAll'>

/** A running service reads these once and keeps using them. */
const keptInMemory = new Set(['keys.json', 'visa-signer'])

/** `server` is shared by the file and reset before every test. */
/** The subject goes on with the travellers' names where they are known. */
const isAbout = (mail: { subject: string }, subject: string) =>
  mail.subject === subject || mail.subject.startsWith(`${subject} (`)

export const test = vitestTest
  // oxlint-disable-next-line no-empty-pattern -- The runner reads from the pattern what a fixture needs: nothing.
  .extend('service', { scope: 'file' }, async ({}, { onCleanup }) => {
    const closers: (() => Promise<void> | void)[] = []
    onCleanup(async () => {
      for (const close of closers.toReversed()) await close()
    })
    return { server: await openService({}, (close) => void closers.push(close)), isUsed: false }
  })
  .extend('server', async ({ service }): Promise<TestServer> => {
    if (service.isUsed) await service.server.forgetAll()
    service.isUsed = true
    return service.server
  })

export function tempFolder(): string {
  const folder = mkTempFolder()
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

function mkTempFolder(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-data-'))
}

/**
 * One line per opened service in `build/test/services.ndjson`: `{"file":"src/a.test.ts","ms":48.2}`. Lines are
 * appended; the test runner removes the file first.
 */
function recordOpened(ms: number): void {
  const folder = path.resolve(import.meta.dirname, '../../build/test')
  const file = path.relative(process.cwd(), expect.getState().testPath ?? '')
  fs.mkdirSync(folder, { recursive: true })
  fs.appendFileSync(path.join(folder, 'services.ndjson'), `${JSON.stringify({ file, ms: Math.round(ms * 10) / 10 })}\n`)
}

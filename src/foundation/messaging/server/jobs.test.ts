import { EventEmitter, on, once } from 'node:events'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openServer } from '#testing/server.ts'
import { job } from './jobs.ts'
import { openJobs } from './open-jobs.ts'
import { openLog } from '#foundation/runtime/server/log.ts'

const greet = job('greet', z.object({ name: z.string() }))

test('jobs: one runs only if its transaction commits', async () => {
  const { services, db } = await openServer({ hasWorkers: true })
  const heard = new EventEmitter()
  await services.jobs.work(greet, async ({ name }) => void heard.emit('greeted', name))

  await expect(
    db.transaction(async (tx) => {
      await services.jobs.enqueue(tx, greet, { name: 'nobody' })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  const greeted = once(heard, 'greeted')
  await db.transaction((tx) => services.jobs.enqueue(tx, greet, { name: 'Grace' }))

  expect(await greeted).toEqual(['Grace'])
})

test('jobs: a failed one is retried until it succeeds', async () => {
  const { services, db } = await openServer({ hasWorkers: true })
  const heard = new EventEmitter()
  let tries = 0
  await services.jobs.work(greet, async ({ name }) => {
    tries += 1
    if (tries < 3) throw new Error('not yet')
    heard.emit('greeted', name)
  })
  const greeted = once(heard, 'greeted')
  await services.jobs.enqueue(db, greet, { name: 'Grace' })
  expect(await greeted).toEqual(['Grace'])
  expect(tries).toBe(3)
})

test('jobs: a failure is logged with its reason and counted', async () => {
  const lines: string[] = []
  const { services, db, as, aUser } = await openServer({ hasWorkers: true, log: (line) => lines.push(line) })
  const heard = new EventEmitter()
  let tries = 0
  await services.jobs.work(greet, async () => {
    tries += 1
    if (tries === 1) throw new Error('no greeting for grace@people.example today')
    heard.emit('greeted')
  })
  const greeted = once(heard, 'greeted')
  await services.jobs.enqueue(db, greet, { name: 'Grace' })
  await greeted

  const failure = lines.map((line) => JSON.parse(line)).find(({ job: name }) => name === 'greet')
  expect(failure).toMatchObject({
    level: 'error',
    msg: 'a job failed and will be tried again',
    err: { type: 'Error', message: 'no greeting for [address] today', stack: expect.stringContaining('jobs.test.ts') },
  })
  const figures = (await as(await aUser('admin')).get('/metrics')).body
  expect(figures).toContain('evisa_jobs_failed_total{kind="greet"} 1')
})

test('jobs: errors of the queue itself are logged with their reason', async () => {
  const lines: string[] = []
  const { services, db } = await openServer({ hasWorkers: true, spoilsDatabase: true, log: (line) => lines.push(line) })
  await services.jobs.work(greet, async () => undefined)
  await db.execute(sql`alter table pgboss.job rename to elsewhere`)
  const complaint = await vi.waitUntil(
    () => lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'job queue error'),
    { timeout: 80_000 },
  )
  expect(complaint.err).toMatchObject({ code: '42P01', stack: expect.stringContaining('at ') })
})

test('jobs: one completed in its transaction is not repeated if the worker dies', async () => {
  const { services, db } = await openServer({ hasWorkers: true })
  const heard = new EventEmitter()
  let tries = 0
  await services.jobs.work(greet, async ({ name }, finish) => {
    tries += 1
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await finish(tx)
    })
    heard.emit('greeted', name)
    throw new Error('gone')
  })
  const greeted = once(heard, 'greeted')
  await services.jobs.enqueue(db, greet, { name: 'Grace' })
  await greeted
  const state = async () => (await db.execute(sql`select state from pgboss.job where name = 'greet'`)).rows
  expect(await state()).toEqual([{ state: 'completed' }])
  const last = once(heard, 'greeted')
  await services.jobs.enqueue(db, greet, { name: 'Mary' })
  expect(await last).toEqual(['Mary'])
  expect(tries).toBe(2)
})

test('jobs: one whose transaction rolls back is repeated', async () => {
  const { services, db } = await openServer({ hasWorkers: true })
  const heard = new EventEmitter()
  let tries = 0
  await services.jobs.work(greet, async ({ name }, finish) => {
    tries += 1
    await db.transaction(async (tx) => {
      await finish(tx)
      if (tries === 1) throw new Error('not yet')
    })
    heard.emit('greeted', name)
  })
  const greeted = once(heard, 'greeted')
  await services.jobs.enqueue(db, greet, { name: 'Grace' })
  expect(await greeted).toEqual(['Grace'])
  expect(tries).toBe(2)
})

test('jobs: instances share the work, and each job is done once', async () => {
  const first = await openServer({ hasWorkers: true })
  const second = await openServer({ databaseUrl: first.url, dataDir: first.dataDir, hasWorkers: true })
  const heard = new EventEmitter()
  for (const { services } of [first, second])
    await services.jobs.work(greet, async ({ name }) => void heard.emit('greeted', name))
  const names = Array.from({ length: 40 }, (_, index) => `Person ${index}`)
  const done: string[] = []
  const all = (async () => {
    for await (const [name] of on(heard, 'greeted')) if (done.push(name) === names.length) return
  })()

  await first.db.transaction(async (tx) => {
    for (const name of names) await first.services.jobs.enqueue(tx, greet, { name })
  })

  await all
  expect(done.sort()).toEqual(names.sort())
})

test('jobs: pending ones survive the instance that queued them', async () => {
  const first = await openServer()
  await first.services.jobs.enqueue(first.db, greet, { name: 'Grace' })
  await first.close()
  const heard = new EventEmitter()
  const later = await openJobs(first.url, openLog('silent'))
  const greeted = once(heard, 'greeted')
  await later.work(greet, async ({ name }) => void heard.emit('greeted', name))
  expect(await greeted).toEqual(['Grace'])
  await later.stop()
})

test('jobs: scheduled ones are registered with the queue', async () => {
  const { db } = await openServer({ hasWorkers: true })
  const { rows } = await db.execute(sql`select name, cron from pgboss.schedule order by name`)
  expect(rows).toEqual([
    { name: 'applications-refund-late-express', cron: '*/10 * * * *' },
    { name: 'applications-remind-of-tasks', cron: '23 * * * *' },
    { name: 'appointments-close-attended', cron: '* * * * *' },
    { name: 'appointments-close-missed', cron: '* * * * *' },
    { name: 'appointments-delete-expired-holds', cron: '* * * * *' },
    { name: 'appointments-delete-past-waits', cron: '35 * * * *' },
    { name: 'appointments-pass-on-offers', cron: '* * * * *' },
    { name: 'appointments-send-reminders', cron: '* * * * *' },
    { name: 'appointments-update-centres', cron: '* * * * *' },
    { name: 'approvals-lapse', cron: '* * * * *' },
    { name: 'cases-sort-unsorted', cron: '* * * * *' },
    { name: 'check-chains', cron: '17 2 * * *' },
    { name: 'clear-spool', cron: '27 * * * *' },
    { name: 'delete-abandoned-uploads', cron: '25 * * * *' },
    { name: 'delete-empty-shells', cron: '47 2 * * *' },
    { name: 'delete-expired-sessions', cron: '23 * * * *' },
    { name: 'delete-expired-tokens', cron: '24 * * * *' },
    { name: 'delete-old-idempotency-keys', cron: '22 * * * *' },
    { name: 'delete-old-limits', cron: '21 * * * *' },
    { name: 'delete-replaced-documents', cron: '26 * * * *' },
    { name: 'delete-unconfirmed-subscribers', cron: '33 * * * *' },
    { name: 'erase-removed-files', cron: '49 * * * *' },
    { name: 'expire-identity-checks', cron: '32 * * * *' },
    { name: 'finance-count-balances', cron: '20 1 * * *' },
    { name: 'interviews-close-missed', cron: '* * * * *' },
    { name: 'interviews-delete-expired-tickets', cron: '* * * * *' },
    { name: 'interviews-delete-old-signals', cron: '* * * * *' },
    { name: 'keep-chain-root', cron: '7 * * * *' },
    { name: 'keep-report-days', cron: '40 1 * * *' },
    { name: 'keep-report-hours', cron: '10 * * * *' },
    { name: 'keep-report-waiting', cron: '50 1 * * *' },
    { name: 'payments-compare', cron: '41 3 * * *' },
    { name: 'payments-delete-old-notices', cron: '51 3 * * *' },
    { name: 'payments-reconcile', cron: '* * * * *' },
    { name: 'payments-send-unsent-refunds', cron: '* * * * *' },
    { name: 'payments-transfers', cron: '11 * * * *' },
    { name: 'queue-unread-documents', cron: '29 * * * *' },
    { name: 'queue-unseen-photos', cron: '31 * * * *' },
    { name: 'queue-waiting-documents', cron: '28 * * * *' },
    { name: 'remind-of-idle-drafts', cron: '16 2 * * *' },
    { name: 'retention-anonymous-chat', cron: '23 2 * * *' },
    { name: 'retention-chat-of-accounts', cron: '24 2 * * *' },
    { name: 'retention-contact-messages', cron: '22 2 * * *' },
    { name: 'retention-deliveries', cron: '27 2 * * *' },
    { name: 'retention-drafts', cron: '17 2 * * *' },
    { name: 'retention-identity-pictures', cron: '20 2 * * *' },
    { name: 'retention-interview-recordings', cron: '21 2 * * *' },
    { name: 'retention-issued-applications', cron: '19 2 * * *' },
    { name: 'retention-notifications', cron: '26 2 * * *' },
    { name: 'retention-refused-applications', cron: '18 2 * * *' },
    { name: 'retention-sessions', cron: '28 2 * * *' },
    { name: 'retention-unanswered-questions', cron: '25 2 * * *' },
    { name: 'screening-compare-cases', cron: '* * * * *' },
    { name: 'screening-fill-keys', cron: '*/10 * * * *' },
    { name: 'sweep-files', cron: '34 * * * *' },
    { name: 'visas-expire', cron: '* * * * *' },
    { name: 'visas-retry-issuance', cron: '* * * * *' },
  ])
})

test('jobs: a schedule of an earlier release is removed with its queued jobs', async () => {
  const { services, db } = await openServer({ hasWorkers: true })
  const { jobs } = services
  await jobs.work(job('old-round', z.object({}), '23 * * * *'), async () => undefined)
  const later = job('other-round', z.object({}))
  await jobs.enqueue(db, later, {}, { after: new Date(Date.now() + 3_600_000) })
  const waiting = () => db.execute(sql`select name from pgboss.job where name in ('old-round', 'other-round')`)
  await jobs.enqueue(db, job('old-round', z.object({})), {}, { after: new Date(Date.now() + 3_600_000) })
  expect((await waiting()).rows).toHaveLength(2)

  await jobs.endSchedules(['old-round'])

  const { rows } = await db.execute(sql`select name from pgboss.schedule where name = 'old-round'`)
  expect(rows).toEqual([])
  expect((await waiting()).rows).toEqual([{ name: 'other-round' }])
})

test('jobs: without workers they run on demand, including those they queue', async () => {
  const { services, db, runJobs } = await openServer()
  const { jobs } = services
  const greeted: string[] = []
  let tries = 0
  await jobs.work(greet, async ({ name }) => {
    if (name === 'Mary' && (tries += 1) === 1) throw new Error('not yet')
    greeted.push(name)
    if (name === 'Grace') await jobs.enqueue(db, greet, { name: 'Mary' })
  })
  await jobs.enqueue(db, greet, { name: 'Grace' })
  await jobs.enqueue(db, greet, { name: 'Later' }, { after: new Date(Date.now() + 3_600_000) })
  expect(greeted).toEqual([])
  await runJobs()
  expect([greeted, tries]).toEqual([['Grace'], 1])
  await runJobs()
  expect([greeted, tries]).toEqual([['Grace', 'Mary'], 2])
})

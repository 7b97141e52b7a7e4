import { EventEmitter, on, once } from 'node:events'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openServer } from '#testing/server.ts'
import { job, openJobs } from './jobs.ts'
import { openLog } from './log.ts'

const greet = job('greet', z.object({ name: z.string() }))

test('a job runs when its transaction commits, and never when it does not', async () => {
  const { services, db } = await openServer()
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

test('a job that fails is tried again until it works', async () => {
  const { services, db } = await openServer()
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

test('instances share the work, and each job is done once', async () => {
  const first = await openServer()
  const second = await openServer({ databaseUrl: first.url, dataDir: first.dataDir })
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

test('jobs that wait survive the end of the instance that took them in', async () => {
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

test('what is done on a schedule is known to the queue', async () => {
  const { db } = await openServer()
  const { rows } = await db.execute(sql`select name, cron from pgboss.schedule order by name`)
  expect(rows).toEqual([
    { name: 'appointments-minute', cron: '* * * * *' },
    { name: 'check-chain', cron: '17 2 * * *' },
    { name: 'interviews-minute', cron: '* * * * *' },
    { name: 'keep-chain-head', cron: '7 * * * *' },
    { name: 'keep-report-days', cron: '40 1 * * *' },
    { name: 'keep-report-hours', cron: '10 * * * *' },
    { name: 'payments-compare', cron: '41 3 * * *' },
    { name: 'payments-reconcile', cron: '* * * * *' },
    { name: 'payments-transfers', cron: '11 * * * *' },
    { name: 'retention', cron: '17 2 * * *' },
    { name: 'tidy-up', cron: '23 * * * *' },
    { name: 'visa-round', cron: '* * * * *' },
  ])
})

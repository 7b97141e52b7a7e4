// node tools/bench/capacity.ts: processor time per act, recorded writes per second, and what a day of applications needs.
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { applicationDeleted } from '#domain/applications/events.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { serviceContext } from '#foundation/http/server/context.ts'
import { transact } from '#foundation/http/server/serve.ts'
import { openDatabaseSource } from '#foundation/storage/server/database-source.ts'
import { endProcess, spawnProcess, untilReady } from '#testing/service-process.ts'
import { createRequestHooks } from '../../src/main/http-app.ts'
import { openServices } from '../../src/main/open-services.ts'
import { readConfiguration } from '../../src/main/read-configuration.ts'
import { startPostgresForDrill } from '../drills/postgres.ts'
import { openActs, timesEach, type Act, type Applicant } from './acts.ts'
import { simulateDay, type Costs } from './arrivals.ts'
import { processorSeconds } from './processor-use.ts'
import { Report } from './report.ts'

const applicants = 12
const atOnce = 2
const busiest = 0.6
const secondsOfWriting = 4
const parts = ['web', 'worker', 'database'] as const

const report = new Report()
const { costs, recorded } = await measureActs()
printForecast(costs, recorded, await measureHistory())
report.print()

/** A web process and a worker, so that the time of each is its own. */
async function measureActs(): Promise<{ costs: Costs; recorded: number }> {
  const postgres = await startPostgresForDrill()
  const dataDir = postgres.env.DATA_DIR
  const start = (ROLE: string) => spawnProcess({ dataDir, env: { ...postgres.env, LOG_LEVEL: 'error', ROLE } })
  const [web, worker] = [start('web'), start('worker')]
  try {
    const [address] = [await untilReady(web), await untilReady(worker)]
    const pidFile = path.join(dataDir, 'postgres/cluster/postmaster.pid')
    const [pid] = fs.readFileSync(pidFile, 'utf8').split('\n')
    const pids = { web: web.child.pid ?? 0, worker: worker.child.pid ?? 0, database: Number(pid) }
    const acts = await openActs(address)
    const people = Array.from({ length: applicants }, (_, number) => ({
      number,
      email: `capacity${number}@people.example`,
      token: '',
      own: '',
    }))
    const sum: Costs = { web: 0, worker: 0, database: 0 }
    await postgres.withClient(untilNoJobs)
    const recordedBefore = await postgres.withClient(countRecorded)
    for (const [act, times] of Object.entries(timesEach) as [Act, number][]) {
      const before = usedBy(pids)
      const done = await inLanes(people, acts[act])
      await postgres.withClient(untilNoJobs)
      const after = usedBy(pids)
      const each: Costs = { web: 0, worker: 0, database: 0 }
      for (const part of parts) {
        each[part] = (after[part] - before[part]) / done
        sum[part] += each[part] * times
      }
      report.note(`${act}, ${times}x`, parts.map((part) => `${(each[part] * 1000).toFixed(0)} ms ${part}`).join(', '))
    }
    report.note('one application', parts.map((part) => `${sum[part].toFixed(2)} s ${part}`).join(', '))
    const each = ((await postgres.withClient(countRecorded)) - recordedBefore) / applicants
    report.note('writes that history records', `${each.toFixed(1)} for one application`)
    return { costs: sum, recorded: each }
  } finally {
    await Promise.all([web, worker].map(({ child }) => endProcess(child, 'SIGTERM')))
    await postgres.close()
  }
}

function usedBy(pids: Costs): Costs {
  return {
    web: processorSeconds(pids.web),
    worker: processorSeconds(pids.worker),
    database: processorSeconds(pids.database),
  }
}

async function inLanes(people: readonly Applicant[], act: (person: Applicant) => Promise<number>): Promise<number> {
  const waiting = [...people]
  let done = 0
  const lane = async () => {
    for (let person = waiting.shift(); person; person = waiting.shift()) {
      const sent = await act(person)
      done += sent
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return done
}

async function untilNoJobs(client: pg.Client): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    const { rows } = await client.query<{ open: number }>(
      `select count(*)::int as open from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`,
    )
    quiet = rows[0]?.open === 0 ? quiet + 1 : 0
    await wait(300)
  }
}

/** By transaction, as each of them takes a chain. */
async function countRecorded(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(distinct xmin::text)::int as count from events')
  return rows[0]?.count ?? 0
}

/** See `npm run bench -- history` for how it grows with instances. */
async function measureHistory(): Promise<number> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-capacity-'))
  const env = readConfiguration({ DATA_DIR: dataDir, DATABASE_POOL: '16', LOG_LEVEL: 'silent' })
  const { services, close } = await openServices(env, openDatabaseSource(env), { jobs: { isIdle: true } })
  const hooks = createRequestHooks(services)
  try {
    let most = 0
    for (const writers of [1, 4, 16]) {
      const until = performance.now() + secondsOfWriting * 1000
      let written = 0
      const write = async () => {
        while (performance.now() < until) {
          await transact(services, hooks, serviceContext(services), async (context) =>
            recordEvent(context, applicationDeleted, { subject: randomUUID(), userId: null }, {}),
          )
          written += 1
        }
      }
      await Promise.all(Array.from({ length: writers }, write))
      most = Math.max(most, written / secondsOfWriting)
      report.note(`recorded writes, ${writers} at once`, `${(written / secondsOfWriting).toFixed(0)} /s`)
    }
    return most
  } finally {
    await close()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

function printForecast(each: Costs, writesEach: number, mostWrites: number): void {
  for (const applications of [1_000, 10_000, 100_000, 1_000_000]) {
    const workers = Math.max(1, Math.ceil(((applications * each.worker) / 86_400) * 1.5))
    const { peak, longestWait, perSecondAtPeak } = simulateDay(applications, each, workers)
    const writes = perSecondAtPeak * writesEach
    const what = `${applications.toLocaleString('en-GB')} applications a day`
    report.note(
      `${what}: cores`,
      `${Math.ceil(peak.web / busiest)} web, ${Math.ceil(peak.database / busiest)} database, ` +
        `${workers} workers (jobs wait up to ${Math.ceil(longestWait)} min)`,
    )
    const limit = writes > mostWrites ? ', more than were measured' : ''
    report.note(`${what}: recorded writes`, `${writes.toFixed(0)} /s in the busiest minute${limit}`)
  }
}

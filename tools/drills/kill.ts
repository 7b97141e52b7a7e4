// Kills at random moments while travellers apply and pay. Nothing that was acknowledged may be gone, done twice or out of
// balance, every traveller gets each email once, and the audit trail is whole.
import fs from 'node:fs'
import path from 'node:path'
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { clusterOf } from '#testing/installation.ts'
import { endProcess, spawnProcess, untilReady, type ServiceProcess } from '#testing/service-process.ts'
import { installForDrill, verifyHistory, withOwner } from './installation.ts'
import { findLosses } from './losses.ts'
import { sendTravellers } from './traffic.ts'

const targets = ['service', 'database', 'both'] as const
const travellersAtOnce = 4
/** Milliseconds. */
const longestBetween = 6000
const jobsPatience = 300_000

export async function rehearseKills(times: number): Promise<string[]> {
  const { dataDir, remove } = await installForDrill()
  let service: ServiceProcess | undefined
  let address = 'http://127.0.0.1:1'
  const start = async () => {
    service = spawnProcess({ dataDir, env: { LOG_LEVEL: 'error' } })
    address = await untilReady(service)
  }
  try {
    await start()
    const traffic = sendTravellers(() => address, travellersAtOnce)
    const kills = { service: 0, database: 0, both: 0 }
    for (let kill = 1; kill <= times; kill += 1) {
      await wait(randomInt(longestBetween))
      const target = targets[randomInt(targets.length)]!
      kills[target] += 1
      if (target !== 'service') process.kill(postmasterOf(dataDir), 'SIGKILL')
      if (target !== 'database') {
        await endProcess(service!.child, 'SIGKILL')
        await start()
      }
      if (kill % 10 === 0)
        console.log(`${kill} kills, ${traffic.counts.answered} answers, ${traffic.counts.repeated} repeated`)
    }
    await traffic.end()
    await untilJobsAreDone(dataDir)
    const { acknowledged, counts } = traffic
    console.log(
      `kills: ${Object.entries(kills)
        .map(([name, count]) => `${name} ${count}`)
        .join(', ')}`,
    )
    console.log(
      `travellers: ${acknowledged.length}, answers: ${counts.answered}, repeated requests: ${counts.repeated}`,
    )
    return [
      ...(await withOwner(dataDir, (client) => findLosses(client, acknowledged))),
      ...findWrongEmails(
        dataDir,
        acknowledged.map(({ email }) => email),
      ),
      ...(await verifyHistory({ DATA_DIR: dataDir })),
    ]
  } finally {
    if (service && service.child.exitCode === null) await endProcess(service.child, 'SIGTERM')
    remove()
  }
}

function postmasterOf(dataDir: string): number {
  return Number(fs.readFileSync(path.join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function untilJobsAreDone(dataDir: string): Promise<void> {
  for (const until = performance.now() + jobsPatience; performance.now() < until;) {
    const left = await withOwner(dataDir, async (client) => {
      const { rows } = await client.query<{ left: number }>(
        `select (select count(*) from pgboss.job where state < 'completed' and start_after <= now())::int
              + (select count(*) from payments where state = 'processing')::int as left`,
      )
      return rows[0]?.left
    })
    if (left === 0) return
    await wait(500)
  }
  throw new Error('jobs were left over')
}

const header = (message: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(message)?.[1]?.trim() ?? ''

/** The mailbox is a folder of messages; what was sent twice is there twice. */
function findWrongEmails(dataDir: string, expected: readonly string[]): string[] {
  const folder = path.join(dataDir, 'mail')
  const messages = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.eml'))
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
  const kinds = messages.map((message) => `${header(message, 'To')} | ${header(message, 'Subject')}`)
  const doubled = [...Map.groupBy(kinds, (kind) => kind)].filter(
    ([kind, same]) => kind.includes('drill.') && same.length > 1,
  )
  const reached = expected.filter((email) => !kinds.some((kind) => kind.includes(email)))
  return [
    ...doubled.map(([kind, same]) => `an email was sent ${same.length} times: ${kind}`),
    ...reached.map((email) => `no email reached ${email}`),
  ]
}

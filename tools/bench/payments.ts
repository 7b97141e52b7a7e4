// node tools/bench/payments.ts: payments under load. Also proves that 200 keys, each sent 50 times at once, make 200
// charges and balanced books.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { insertUser } from '#domain/accounts/server/queries.ts'
import { applications, type ApplicationRow } from '#domain/applications/server/table.ts'
import { balances } from '#engines/ledger/server/queries.ts'
import { totalFee } from '#domain/payments/fees.ts'
import { inDollars } from '#foundation/values/money.ts'
import { sandboxToken, type Behaviour } from '#domain/payments/sandbox.ts'
import { payFor } from '#testing/pay-for.ts'
import { reconcile } from '#domain/payments/server/reconcile.ts'
import { payments, sandboxCharges } from '#domain/payments/server/table.ts'
import { formatReferenceNumber } from '#foundation/values/number.ts'
import { readEnv } from '#foundation/runtime/server/env.ts'
import { openDatabaseSource } from '#foundation/storage/server/database-source.ts'
import { createRequestHooks } from '../../src/main/http-app.ts'
import { openServices } from '../../src/main/open-services.ts'
import { createServiceContext } from '#foundation/http/server/background-job.ts'

const keys = 200
const times = 50
const single = 1000

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-bench-payments-'))
let offset = 0
const env = readEnv({ DATA_DIR: dataDir, DATABASE_POOL: '20', LOG_LEVEL: 'silent' })
const opened = await openServices(env, openDatabaseSource(env), { clock: () => new Date(Date.now() + offset) })
try {
  const { services } = opened
  const { db } = services.database
  const act = () => createServiceContext(services, createRequestHooks(services))
  const ports = { settled: async () => undefined, reversed: async () => undefined }
  const createdAt = services.clock()
  const payer = await insertUser(db, { fullName: 'Bench', email: 'bench@people.example', password: 'none', createdAt })

  async function draw(count: number): Promise<ApplicationRow[]> {
    const values = Array.from({ length: count }, () => ({
      applicationNumber: formatReferenceNumber('EV', randomBytes(9)),
      ownerId: payer.id,
      applicationType: 'tourist' as const,
      createdAt,
      updatedAt: createdAt,
    }))
    return db.insert(applications).values(values).returning()
  }
  const pay = (row: ApplicationRow, more: { idempotencyKey?: string; behaviour?: Behaviour } = {}) =>
    payFor(
      act(),
      {
        applications: [row],
        payer: payer.id,
        method: 'credit_card',
        currency: 'USD',
        amount: inDollars(totalFee(row.applicationType)),
        idempotencyKey: more.idempotencyKey,
        token: sandboxToken(more.behaviour ?? 'succeeds', 'a1b2c3d4e5'),
      },
      ports,
    )
  const rows = await draw(single)
  const plain = await timed(() =>
    atOnce(
      16,
      rows.map((row) => () => pay(row)),
    ),
  )
  console.log(`${single} card payments, 16 at once: ${(single / plain).toFixed(0)} /s`)

  const keyed = await draw(keys)
  const answers = new Set<string>()
  const tries = keyed.flatMap((row, index) =>
    Array.from({ length: times }, () => async () => {
      answers.add((await pay(row, { idempotencyKey: `key-${index}` })).id)
    }),
  )
  const shuffled = tries.map((work) => ({ work, at: Math.random() })).sort((one, other) => one.at - other.at)
  const took = await timed(() =>
    atOnce(
      100,
      shuffled.map(({ work }) => work),
    ),
  )
  console.log(`${keys} keys x ${times}: ${answers.size} payments, ${(tries.length / took).toFixed(0)} requests/s`)

  const lost = await draw(single)
  await atOnce(
    16,
    lost.map((row) => () => pay(row, { behaviour: 'lost-answer' })),
  )
  offset += 61_000
  const found = await timed(async () => {
    for (let round = 0; round < single / 200; round += 1) await reconcile(act(), ports)
  })
  console.log(`${single} payments whose answer was lost, reconciled: ${(single / found).toFixed(0)} /s`)

  const paid = await db.select({ id: payments.id }).from(payments).where(eq(payments.state, 'paid'))
  const charges = await db.select({ id: sandboxCharges.id }).from(sandboxCharges)
  const sums = Object.values(await balances(db))
  const isSound =
    paid.length === 2 * single + keys &&
    charges.length === paid.length &&
    sums.reduce((sum, part) => sum + part, 0) === 0
  console.log(`paid ${paid.length}, charged ${charges.length}, books: ${isSound ? 'sound' : 'NOT SOUND'}`)
} finally {
  await opened.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** Bounded, so that no request is refused for want of a connection. */
async function atOnce(limit: number, work: readonly (() => Promise<unknown>)[]): Promise<void> {
  const waiting = work.values()
  await Promise.all(
    Array.from({ length: limit }, async () => {
      for (const next of waiting) await next()
    }),
  )
}

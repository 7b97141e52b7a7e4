import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import { desc, eq, sql } from 'drizzle-orm'
import { deliveries } from '#features/notifications/server/table.ts'
import { lastBackup } from '#foundation/storage/server/backup/last-backup.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { logFault } from '#foundation/http/server/log-fault.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { listOptOuts } from './opt-outs.ts'
import { limits, conditionFor, type Condition, type Health } from '../health.ts'
import { mailConfig } from '#foundation/messaging/server/config.ts'
import { storageConfig } from '#foundation/storage/server/config.ts'

/** Checked independently: one failure does not hide the others. */
export async function readHealth(context: Context): Promise<Health> {
  const { services } = context
  const or =
    <Unknown>(unknown: Unknown) =>
    (error: unknown) => {
      logFault(context, 'a part of the service could not be looked at')(error)
      return { condition: 'bad' as const, ...unknown }
    }
  const [database, queue, mail, storage, instances, backup] = await Promise.all([
    checkDatabase(services).catch(or({ answersIn: null, bytes: null })),
    checkQueue(services).catch(or({ oldest: null, waiting: null, retrying: null, failed: null })),
    checkMail(services).catch(or({ waiting: null, refused: null, lastSentAt: null })),
    checkStorage(services).catch(or({ freeBytes: null, totalBytes: null })),
    countInstances(services).catch(or({ running: null })),
    checkBackup(services).catch(or({ at: null, damagedFiles: null })),
  ])
  const by = mailConfig(services).smtpUrl ? ('smtp' as const) : ('mailbox' as const)
  const store = storageConfig(services).objectStore ? ('object store' as const) : ('folder' as const)
  const optOuts = listOptOuts(services)
  const { isHeld } = services
  return {
    at: services.clock().toISOString(),
    database,
    queue: isHeld ? { ...queue, isHeld, condition: 'bad' } : { ...queue, isHeld },
    instances,
    backup,
    mail: { ...mail, by },
    storage: { ...storage, by: store },
    protection: { condition: optOuts.length > 0 ? 'attention' : 'good', optOuts },
  }
}

async function checkDatabase({ database }: Services) {
  const began = performance.now()
  await database.pool.query('select 1')
  const answersIn = Math.round(performance.now() - began)
  const { rows } = await database.pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  const condition = conditionFor(answersIn, { attention: 250, bad: 2000 })
  return { condition, answersIn, bytes: Number(rows[0]?.bytes) }
}

async function checkQueue({ jobs }: Services) {
  const { waiting, retrying, failed } = await jobs.countByState()
  const oldest = Math.round(await jobs.backlogAge())
  const troubled = worst(conditionFor(failed, { attention: 1, bad: 1 }), retrying > 0 ? 'attention' : 'good')
  return { condition: worst(troubled, conditionFor(oldest, limits.queue)), oldest, waiting, retrying, failed }
}

async function checkMail({ database: { db } }: Services) {
  const [counts] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${deliveries.state} = 'queued')::int`,
      refused: sql<number>`count(*) filter (where ${deliveries.state} = 'failed')::int`,
    })
    .from(deliveries)
    .where(sql`${deliveries.state} in ('queued', 'failed')`)
  const [last] = await db
    .select({ at: deliveries.at })
    .from(deliveries)
    .where(eq(deliveries.state, 'sent'))
    .orderBy(desc(deliveries.at))
    .limit(1)
  const { waiting, refused } = counts ?? { waiting: 0, refused: 0 }
  const condition: Condition = refused > 0 ? 'bad' : 'good'
  return { condition, waiting, refused, lastSentAt: last?.at.toISOString() ?? null }
}

async function checkStorage({ files, env }: Services) {
  const bytes = randomBytes(64)
  const name = await files.save(bytes)
  const isSame = (await files.read(name)).equals(bytes)
  await files.erase(name)
  if (!isSame) throw new Error('a stored file came back changed')
  const disk = await fs.statfs(env.dataDir)
  const [freeBytes, totalBytes] = [disk.bavail * disk.bsize, disk.blocks * disk.bsize]
  const { attention, bad } = limits.freeShare
  const usedShare = 1 - freeBytes / totalBytes
  const condition = conditionFor(usedShare, { attention: 1 - attention, bad: 1 - bad })
  return { condition, freeBytes, totalBytes }
}

/** Each instance holds one LISTEN connection. */
async function countInstances({ database }: Services) {
  const { rows } = await database.pool.query<{ running: number }>(
    `select count(*)::int as running from pg_stat_activity
      where datname = current_database() and application_name = 'evisa-live'`,
  )
  const running = rows[0]?.running ?? 0
  return { condition: running > 0 ? ('good' as const) : ('bad' as const), running }
}

async function checkBackup({ env, clock }: Services) {
  const last = await lastBackup(env.dataDir)
  if (!last) return { condition: 'attention' as const, at: null, damagedFiles: null }
  const days = (clock().getTime() - Date.parse(last.at)) / 86_400_000
  const condition = worst(conditionFor(days, limits.backupDays), last.damagedFiles > 0 ? 'bad' : 'good')
  return { condition, at: last.at, damagedFiles: last.damagedFiles }
}

function worst(one: Condition, other: Condition): Condition {
  const order: readonly Condition[] = ['good', 'attention', 'bad']
  return order.indexOf(one) >= order.indexOf(other) ? one : other
}

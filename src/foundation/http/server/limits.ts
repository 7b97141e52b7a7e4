import { lt, sql, type WithSubquery } from 'drizzle-orm'
import { Refusal } from '#foundation/values/refusal.ts'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { limits } from './limits-table.ts'

export interface Limit {
  max: number
  perSeconds: number
}

interface LimitUsage {
  count: number
  resetsIn: number
}

/** One statement, so that parallel requests cannot slip past the limit. */
export async function countUse(db: Db, key: string, per: number, now: Date): Promise<LimitUsage> {
  const { used } = await countUses(db, { used: { key, per } }, now)
  return used
}

export async function countUses<Uses extends Record<string, { key: string; per: number }>>(
  db: Db,
  uses: Uses,
  now: Date,
): Promise<{ [Name in keyof Uses]: LimitUsage }> {
  const named = Object.entries(uses)
  const values = named.map(([, { key, per }]) => ({ key, count: 1, resetsAt: new Date(now.getTime() + per * 1000) }))
  const rows = await db
    .insert(limits)
    // Always in the same order, so that two requests never wait for each other.
    .values(values.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`case when ${limits.resetsAt} <= ${now} then 1 else ${limits.count} + 1 end`,
        resetsAt: sql`case when ${limits.resetsAt} <= ${now} then excluded.resets_at else ${limits.resetsAt} end`,
      },
    })
    .returning()
  const usageOf = (key: string): LimitUsage => {
    const usage = returnedRow(rows.filter((row) => row.key === key))
    return { count: usage.count, resetsIn: secondsUntil(usage.resetsAt, now) }
  }
  return Object.fromEntries(named.map(([name, { key }]) => [name, usageOf(key)])) as {
    [Name in keyof Uses]: LimitUsage
  }
}

export async function refundUses(db: Db, ...keys: string[]): Promise<void> {
  await db
    .update(limits)
    .set({ count: sql`greatest(${limits.count} - 1, 0)` })
    .where(anyOf(limits.key, keys))
}

/** Parts of a statement that is sent anyway: `db.with(...resettingUses(db, reset, refund)).insert(…)`. */
export function resettingUses(db: Db, reset: readonly string[], refund: readonly string[]): WithSubquery[] {
  const fewer = { count: sql`greatest(${limits.count} - 1, 0)` }
  return [
    db.$with('forgotten').as(db.delete(limits).where(anyOf(limits.key, reset)).returning()),
    db.$with('refunded').as(db.update(limits).set(fewer).where(anyOf(limits.key, refund)).returning()),
  ]
}

export async function resetUses(db: Db, ...keys: string[]): Promise<void> {
  await db.delete(limits).where(anyOf(limits.key, keys))
}

export async function resetUsesUnder(db: Db, prefix: string): Promise<void> {
  await db.delete(limits).where(sql`starts_with(${limits.key}, ${prefix})`)
}

/** Runs outside the request's transaction, so that refused requests count too. */
export async function consumeLimit(db: Db, key: string, limit: Limit, now: Date): Promise<void> {
  const { count, resetsIn } = await countUse(db, key, limit.perSeconds, now)
  if (count > limit.max) throw tooMany(resetsIn)
}

export function tooMany(retryAfter: number): Refusal {
  return new Refusal('too-many', /*i18n*/ 'Too many attempts. Please wait a moment and try again.', { retryAfter })
}

export async function deleteOldLimits(db: Db, now: Date): Promise<void> {
  await db.delete(limits).where(lt(limits.resetsAt, now))
}

/** A household usually shares an IPv6 /64, and an attacker owns a whole one. */
export function addressGroup(address: string): string {
  if (!address.includes(':')) return address
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? []
  if (mapped) return mapped
  const [head = '', tail = ''] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const groups = address.includes('::')
    ? [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
    : first
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** What stays the same when a provider gives someone a new address. */
export function networkOf(address: string): string {
  const group = addressGroup(address)
  return group.includes(':')
    ? `${group.split(':').slice(0, 3).join(':')}::/48`
    : `${group.split('.').slice(0, 3).join('.')}.0/24`
}

function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000))
}

import { desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { lastKeptHead } from '#audit/server/heads.ts'
import { events } from '#audit/server/table.ts'
import { verifyChain, type ChainHead } from '#audit/server/verify.ts'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import type { Services } from '#platform/server/services.ts'
import type { ChainState } from '../trail.ts'
import { chainChecks } from './table.ts'

export const checkChain = job('check-chain', z.object({}), '17 2 * * *')

export async function walkChain(services: Services): Promise<void> {
  const { db } = services.database
  const at = services.clock()
  // A head that somebody has changed speaks against the chain as much as a changed event.
  const kept = await keptHead(services)
  const verdict = kept === 'changed' ? undefined : await verifyChain(db, kept)
  await db.insert(chainChecks).values({
    at,
    isIntact: verdict?.intact ?? false,
    upTo: verdict?.intact ? verdict.head.seq : Math.max(0, (verdict?.brokenAt ?? 1) - 1),
    brokenAt: verdict?.intact ? null : (verdict?.brokenAt ?? null),
  })
}

export async function readChain({ db, services }: Pick<Context, 'db' | 'services'>): Promise<ChainState> {
  const [newest] = await db.select({ seq: events.seq }).from(events).orderBy(desc(events.seq)).limit(1)
  const [checked] = await db.select().from(chainChecks).orderBy(desc(chainChecks.at)).limit(1)
  const kept = await keptHead(services)
  return {
    newest: newest?.seq ?? 0,
    kept: kept === undefined ? null : await compare(db, kept),
    checked: checked ? { ...checked, at: checked.at.toISOString() } : null,
  }
}

async function keptHead({ keys, env }: Services): Promise<ChainHead | 'changed' | undefined> {
  return lastKeptHead(keys, env.dataDir).catch(() => 'changed' as const)
}

async function compare(db: Context['db'], kept: ChainHead | 'changed') {
  if (kept === 'changed') return { seq: 0, agrees: false }
  const [event] = await db.select({ hash: events.hash }).from(events).where(eq(events.seq, kept.seq))
  return { seq: kept.seq, agrees: event?.hash === kept.hash }
}

import { desc } from 'drizzle-orm'
import * as z from 'zod/mini'
import { readHeads } from '#foundation/audit/server/heads.ts'
import { listStoredHeads } from '#foundation/audit/server/outside-heads.ts'
import { events } from '#foundation/audit/server/table.ts'
import { agrees, verifyChains } from '#foundation/audit/server/verify.ts'
import { alertOfBrokenChain } from '#features/security-alerts/server/raise.ts'
import type { JobContext } from '#foundation/http/server/background-job.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import type { Services } from '#foundation/http/server/services.ts'
import type { ChainState } from '../trail.ts'
import { chainChecks } from './table.ts'

export const checkChains = job('check-chains', z.object({}), '17 2 * * *')

export async function runChainCheck(context: JobContext): Promise<void> {
  const { services } = context
  const { db } = services.database
  const at = services.clock()
  // A changed or removed head is evidence as much as a changed event.
  const kept = await readHeads(db, services.keys, services.env)
  const stored = await listStoredHeads(services.env).catch((error: unknown) => {
    services.log.error({ err: error }, 'the heads in the object store could not be read')
    return []
  })
  const verdict = 'heads' in kept ? await verifyChains(db, [...kept.heads, ...stored]) : kept
  if (!verdict.intact) {
    services.log.error(
      { chain: verdict.chain, brokenAt: verdict.brokenAt, why: verdict.why },
      'the audit trail is broken',
    )
    await alertOfBrokenChain(context)
  }
  await db.insert(chainChecks).values({
    at,
    isIntact: verdict.intact,
    upTo: verdict.intact ? verdict.seq : Math.max(0, (verdict.brokenAt ?? 1) - 1),
    brokenAt: verdict.intact ? null : verdict.brokenAt,
    chain: verdict.intact ? null : verdict.chain,
  })
}

export async function readChain({ db, services }: Pick<Context, 'db' | 'services'>): Promise<ChainState> {
  const [newest] = await db.select({ seq: events.seq }).from(events).orderBy(desc(events.seq)).limit(1)
  const [checked] = await db.select().from(chainChecks).orderBy(desc(chainChecks.at)).limit(1)
  return {
    newest: newest?.seq ?? 0,
    kept: await compareNewest(db, services),
    checked: checked ? { ...checked, at: checked.at.toISOString() } : null,
  }
}

async function compareNewest(db: Context['db'], { keys, env }: Services): Promise<ChainState['kept']> {
  const kept = await readHeads(db, keys, env)
  if (!('heads' in kept)) return { seq: 0, agrees: false }
  const newest = kept.heads.at(-1)
  if (!newest) return null
  return { seq: newest.seq, agrees: await agrees(db, newest) }
}

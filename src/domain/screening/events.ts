import * as z from 'zod/mini'
import { event } from '#foundation/audit/event.ts'
import { oneOf } from '#foundation/values/schema.ts'
import { watchKinds } from './watchlist.ts'

/** Whom an entry names is not recorded. */
const facts = z.object({
  kind: oneOf(watchKinds),
  reason: z.string(),
  validFrom: z.string(),
  validUntil: z.nullable(z.string()),
})

export const watchEntryAdded = event('watchlist.entry-added', facts)
export const watchEntryChanged = event('watchlist.entry-changed', facts)
export const watchEntryRemoved = event('watchlist.entry-removed', facts)
export const watchlistCaseMatched = event(
  'watchlist.case-matched',
  z.object({ entryId: z.string(), likeness: z.number() }),
)
export const watchlistHitJudged = event(
  'watchlist.hit-judged',
  z.object({ entryId: z.string(), verdict: oneOf(['same', 'different']), note: z.string() }),
  ['note'],
)
export const duplicateJudged = event(
  'case.duplicate-judged',
  z.object({ otherId: z.string(), verdict: oneOf(['same', 'different']) }),
)

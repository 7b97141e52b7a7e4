import { and, eq, gte, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { users } from '#domain/accounts/server/table.ts'
import { staffOnlySubject } from '#domain/applications/server/event-subject.ts'
import { deskWorkChanged } from '#domain/applications/server/desk-work.ts'
import { identityOf, type Identity } from '#domain/applications/server/answers.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { dayOf } from '#foundation/values/day.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import { readTogether } from '#foundation/storage/server/read-together.ts'
import { watchlistHitJudged } from '../events.ts'
import type { MatchReason } from '../match-reasons.ts'
import { compare, isMatch } from '../match.ts'
import type { MatchVerdict, Watched, WatchKind } from '../watchlist.ts'
import { keysOf } from './candidates.ts'
import { bestMatch } from './compare.ts'
import { decryptWatched } from './sealed.ts'
import { watchlist, watchlistVerdicts } from './table.ts'

export interface Hit {
  entryId: string
  kind: WatchKind
  watched: Watched
  reason: string
  likeness: number
  reasons: MatchReason[]
  verdict: MatchVerdict
  note: string
  judgedBy: string | null
  judgedAt: Date | null
}

export async function listHits({ db, now, services }: Context, identity: Identity, besides?: Identity): Promise<Hit[]> {
  const identities = besides ? [identity, besides] : [identity]
  const found = await db
    .select({ entry: watchlist, verdict: watchlistVerdicts, judge: users.fullName })
    .from(watchlist)
    .leftJoin(
      watchlistVerdicts,
      and(eq(watchlistVerdicts.entryId, watchlist.id), eq(watchlistVerdicts.applicationId, identity.id)),
    )
    .leftJoin(users, eq(users.id, watchlistVerdicts.judgedBy))
    .where(and(mayConcern(identities), isValid(now)))
    .orderBy(watchlist.createdAt)
  return found.flatMap(({ entry, verdict, judge }) => {
    const watched = decryptWatched(services.keys, entry)
    const match = bestMatch(identities, watched)
    // A verdict remains valid even if the rules that found the hit have changed since.
    if (!isMatch(match) && !verdict) return []
    return [
      {
        entryId: entry.id,
        kind: entry.kind,
        reason: entry.reason,
        judgedBy: judge,
        watched,
        ...match,
        verdict: verdict?.verdict ?? 'open',
        note: verdict?.note ?? '',
        judgedAt: verdict?.judgedAt ?? null,
      },
    ]
  })
}

type ScreeningContext = Pick<Context, 'db' | 'now' | 'services'>

export async function findOpenHits(context: ScreeningContext, identities: readonly Identity[]): Promise<Set<string>> {
  if (identities.length === 0) return new Set()
  const reads = readTogether(context.db)
  const [found, verdicts] = await Promise.all([
    listMatches({ ...context, db: reads }, identities, isValid(context.now)),
    reads
      .select({ entryId: watchlistVerdicts.entryId, applicationId: watchlistVerdicts.applicationId })
      .from(watchlistVerdicts)
      .where(
        anyOf(
          watchlistVerdicts.applicationId,
          identities.map(({ id }) => id),
        ),
      ),
  ])
  const judged = new Set(verdicts.map(({ entryId, applicationId }) => `${entryId} ${applicationId}`))
  return new Set(
    found
      .filter(({ entryId, applicationId }) => !judged.has(`${entryId} ${applicationId}`))
      .map(({ applicationId }) => applicationId),
  )
}

export async function listMatches(
  { db, services }: Pick<Context, 'db' | 'services'>,
  identities: readonly Identity[],
  which?: SQL,
): Promise<{ entryId: string; applicationId: string }[]> {
  if (identities.length === 0) return []
  const rows = await db
    .select()
    .from(watchlist)
    .where(and(mayConcern(identities), which))
  const entries = rows.map((row) => ({ ...row, watched: decryptWatched(services.keys, row) }))
  const byKey = new Map<string, (typeof entries)[number][]>()
  for (const entry of entries)
    for (const key of [entry.hash, ...(entry.screeningKeys ?? [])]) byKey.set(key, [...(byKey.get(key) ?? []), entry])
  return identities.flatMap((identity) =>
    [...new Set(keysOf(identity).flatMap((key) => byKey.get(key) ?? []))]
      .filter(({ watched }) => isMatch(compare(identity.person, watched)))
      .map(({ id: entryId }) => ({ entryId, applicationId: identity.id })),
  )
}

export async function judgeHit(
  context: SignedInContext,
  row: ApplicationRow,
  entryId: string,
  { verdict, note, besides }: { verdict: 'same' | 'different'; note: string; besides?: Identity | undefined },
): Promise<void> {
  const hits = await listHits(context, identityOf(context.services.keys, row), besides)
  if (!hits.some((hit) => hit.entryId === entryId)) throw new Refusal('missing', /*i18n*/ 'Not found.')
  const values = { verdict, note, judgedBy: context.user.id, judgedAt: context.now }
  await context.db
    .insert(watchlistVerdicts)
    .values({ entryId, applicationId: row.id, ...values })
    .onConflictDoUpdate({ target: [watchlistVerdicts.entryId, watchlistVerdicts.applicationId], set: values })
  recordEvent(context, watchlistHitJudged, staffOnlySubject(row), { entryId, verdict, note })
  await context.services.jobs.enqueue(context.db, deskWorkChanged, { applicationId: row.id })
}

export function isValid(now: Date) {
  const today = dayOf(now)
  return and(lte(watchlist.validFrom, today), or(isNull(watchlist.validUntil), gte(watchlist.validUntil, today)))
}

function mayConcern(identities: readonly Identity[]) {
  const hashes = identities.flatMap(({ passportHashes, personHashes }) => [...passportHashes, ...personHashes])
  const keys = identities.flatMap(({ screeningKeys }) => screeningKeys)
  return or(anyOf(watchlist.hash, hashes), sql`${watchlist.screeningKeys} && ${sql.param(keys)}::text[]`)
}

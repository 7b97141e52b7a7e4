import { and, eq, gte, isNull, lte, or } from 'drizzle-orm'
import { users } from '#domain/accounts/server/table.ts'
import { staffOnlySubject } from '#domain/applications/server/drafting.ts'
import { identityOf, type Identity } from '#domain/applications/server/answers.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { dayOf } from '#foundation/values/day.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { watchlistHitJudged } from '../events.ts'
import type { MatchVerdict, Watched, WatchKind } from '../watchlist.ts'
import { watchlist, watchlistVerdicts } from './table.ts'
import { decryptWatched } from './watchlist.ts'

export interface Hit {
  entryId: string
  kind: WatchKind
  watched: Watched
  reason: string
  verdict: MatchVerdict
  note: string
  judgedBy: string | null
  judgedAt: Date | null
}

export async function listHits({ db, now, services }: Context, identity: Identity, besides?: Identity): Promise<Hit[]> {
  const hashes = hashesOf(besides ? [identity, besides] : [identity])
  if (hashes.length === 0) return []
  const found = await db
    .select({ entry: watchlist, verdict: watchlistVerdicts, judge: users.fullName })
    .from(watchlist)
    .leftJoin(
      watchlistVerdicts,
      and(eq(watchlistVerdicts.entryId, watchlist.id), eq(watchlistVerdicts.applicationId, identity.id)),
    )
    .leftJoin(users, eq(users.id, watchlistVerdicts.judgedBy))
    .where(and(anyOf(watchlist.hash, hashes), isValid(now)))
    .orderBy(watchlist.createdAt)
  return found.map(({ entry, verdict, judge }) => ({
    entryId: entry.id,
    kind: entry.kind,
    reason: entry.reason,
    judgedBy: judge,
    watched: decryptWatched(services.keys, entry),
    verdict: verdict?.verdict ?? 'open',
    note: verdict?.note ?? '',
    judgedAt: verdict?.judgedAt ?? null,
  }))
}

export async function findOpenHits(db: Db, identities: readonly Identity[], now: Date): Promise<Set<string>> {
  const hashes = hashesOf(identities)
  if (hashes.length === 0) return new Set()
  const entries = await db
    .select({ id: watchlist.id, hash: watchlist.hash })
    .from(watchlist)
    .where(and(anyOf(watchlist.hash, hashes), isValid(now)))
  if (entries.length === 0) return new Set()
  const verdicts = await db
    .select({ entryId: watchlistVerdicts.entryId, applicationId: watchlistVerdicts.applicationId })
    .from(watchlistVerdicts)
    .where(
      anyOf(
        watchlistVerdicts.applicationId,
        identities.map(({ id }) => id),
      ),
    )
  const judged = new Set(verdicts.map(({ entryId, applicationId }) => `${entryId} ${applicationId}`))
  return new Set(
    identities
      .filter((identity) =>
        entries.some(({ id, hash }) => isAbout(identity, hash) && !judged.has(`${id} ${identity.id}`)),
      )
      .map(({ id }) => id),
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
}

function isValid(now: Date) {
  const today = dayOf(now)
  return and(lte(watchlist.validFrom, today), or(isNull(watchlist.validUntil), gte(watchlist.validUntil, today)))
}

function isAbout({ passportHashes, personHashes }: Identity, hash: string): boolean {
  return passportHashes.includes(hash) || personHashes.includes(hash)
}

function hashesOf(identities: readonly Identity[]): string[] {
  return identities.flatMap(({ passportHashes, personHashes }) => [...passportHashes, ...personHashes])
}

import { desc, eq, or } from 'drizzle-orm'
import { users } from '#domain/accounts/server/table.ts'
import { staffOnlySubject } from '#domain/applications/server/event-subject.ts'
import { identityOf, type Identity } from '#domain/applications/server/answers.ts'
import { applications, type ApplicationRow } from '#domain/applications/server/table.ts'
import { openStatuses, statusNames } from '#domain/applications/status.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import { readTogether } from '#foundation/storage/server/read-together.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { duplicateJudged } from '../events.ts'
import type { Match } from '../match-reasons.ts'
import { compare, isMatch } from '../match.ts'
import type { MatchVerdict } from '../watchlist.ts'
import { areCandidates, keysOf } from './candidates.ts'
import { bestMatch } from './compare.ts'
import { duplicateVerdicts } from './table.ts'

type ScreeningContext = Pick<Context, 'db' | 'services'>

const maxRelated = 50
const submittedStatuses = statusNames.filter((status) => status !== 'draft')

export async function listRelated(
  { db, services }: ScreeningContext,
  identity: Identity,
  besides?: Identity,
): Promise<(ApplicationRow & { match: Match })[]> {
  const identities = besides ? [identity, besides] : [identity]
  const candidates = areCandidates(identities, submittedStatuses)
  if (!candidates) return []
  const rows = await db.select().from(applications).where(candidates).orderBy(desc(applications.createdAt))
  return rows
    .filter(({ id }) => id !== identity.id)
    .map((row) => ({ ...row, match: bestMatch(identities, identityOf(services.keys, row).person) }))
    .filter(({ match }) => isMatch(match))
    .slice(0, maxRelated)
}

export async function findVerdicts(
  db: Db,
  id: string,
): Promise<Map<string, { verdict: MatchVerdict; judgedBy: string | null; judgedAt: Date }>> {
  const rows = await db
    .select({ pair: duplicateVerdicts, judge: users.fullName })
    .from(duplicateVerdicts)
    .leftJoin(users, eq(users.id, duplicateVerdicts.judgedBy))
    .where(or(eq(duplicateVerdicts.firstId, id), eq(duplicateVerdicts.secondId, id)))
  return new Map(
    rows.map(({ pair, judge }) => [
      pair.firstId === id ? pair.secondId : pair.firstId,
      { verdict: pair.verdict, judgedBy: judge, judgedAt: pair.judgedAt },
    ]),
  )
}

/** For a page of a list: people who share a name but neither birthday nor passport are compared on the case alone. */
export async function findDuplicateIds(
  context: ScreeningContext,
  identities: readonly Identity[],
): Promise<Set<string>> {
  return new Set((await listDuplicates(context, identities, 1)).map(([one]) => one))
}

export async function listDuplicates(
  { db, services }: ScreeningContext,
  identities: readonly Identity[],
  enough: number,
): Promise<[one: string, other: string][]> {
  const candidates = areCandidates(identities, openStatuses, { telling: true })
  if (!candidates) return []
  const { id, personalInfo, sealedInfo } = applications
  const reads = readTogether(db)
  const [rows, judgedPairs] = await Promise.all([
    reads.select({ id, personalInfo, sealedInfo }).from(applications).where(candidates),
    findJudgedPairs(reads, identities),
  ])
  const isAsked = (one: string, other: string) => !judgedPairs.has(pairOf(one, other).join(' '))
  const others = rows.map((row) => identityOf(services.keys, row))
  return listSimilar(identities, others, { enough, isAsked })
}

async function findJudgedPairs(db: Db, identities: readonly Identity[]): Promise<ReadonlySet<string>> {
  const ids = identities.map((identity) => identity.id)
  const judged = await db
    .select({ first: duplicateVerdicts.firstId, second: duplicateVerdicts.secondId })
    .from(duplicateVerdicts)
    .where(or(anyOf(duplicateVerdicts.firstId, ids), anyOf(duplicateVerdicts.secondId, ids)))
  return new Set(judged.map(({ first, second }) => `${first} ${second}`))
}

export function listSimilar(
  identities: readonly Identity[],
  others: readonly Identity[],
  { enough = Infinity, isAsked = () => true }: SimilarOptions = {},
): [one: string, other: string][] {
  const byKey = new Map<string, Identity[]>()
  for (const other of others)
    for (const key of keysOf(other)) {
      const found = byKey.get(key)
      if (found) found.push(other)
      else byKey.set(key, [other])
    }
  return identities.flatMap((one) =>
    new Set(keysOf(one).flatMap((key) => byKey.get(key) ?? []))
      .values()
      .filter(({ id, person }) => id !== one.id && isAsked(one.id, id) && isMatch(compare(one.person, person)))
      .take(enough)
      .map((other): [string, string] => [one.id, other.id])
      .toArray(),
  )
}

interface SimilarOptions {
  enough?: number
  isAsked?: (one: string, other: string) => boolean
}

export function isRelatedTo({ services }: Pick<Context, 'services'>, one: Identity, other: ApplicationRow): boolean {
  return isMatch(compare(one.person, identityOf(services.keys, other).person))
}

export async function judgeDuplicate(
  context: SignedInContext,
  row: ApplicationRow,
  other: ApplicationRow,
  verdict: 'same' | 'different',
): Promise<void> {
  const [firstId, secondId] = pairOf(row.id, other.id)
  const values = { verdict, judgedBy: context.user.id, judgedAt: context.now }
  await context.db
    .insert(duplicateVerdicts)
    .values({ firstId, secondId, ...values })
    .onConflictDoUpdate({ target: [duplicateVerdicts.firstId, duplicateVerdicts.secondId], set: values })
  recordEvent(context, duplicateJudged, staffOnlySubject(row), { otherId: other.id, verdict })
}

export function pairOf(one: string, other: string): [string, string] {
  return one < other ? [one, other] : [other, one]
}

import { and, desc, eq, inArray, ne, or } from 'drizzle-orm'
import { users } from '#domain/accounts/server/table.ts'
import { staffOnlySubject } from '#domain/applications/server/drafting.ts'
import type { Identity } from '#domain/applications/server/answers.ts'
import { applications, type ApplicationRow } from '#domain/applications/server/table.ts'
import { openStatuses } from '#domain/applications/status.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { duplicateJudged } from '../events.ts'
import type { MatchVerdict } from '../watchlist.ts'
import { duplicateVerdicts } from './table.ts'

type Hashes = Pick<ApplicationRow, 'passportHash' | 'personHash'>

const maxRelated = 50

export async function listRelated(db: Db, identity: Identity, besides?: Identity): Promise<ApplicationRow[]> {
  const same = or(matches(identity), besides && matches(besides))
  if (!same) return []
  return db
    .select()
    .from(applications)
    .where(and(same, ne(applications.id, identity.id), ne(applications.status, 'draft')))
    .orderBy(desc(applications.createdAt))
    .limit(maxRelated)
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

export async function findDuplicateIds(db: Db, identities: readonly Identity[]): Promise<Set<string>> {
  const passports = identities.flatMap(({ passportHashes }) => passportHashes)
  const people = identities.flatMap(({ personHashes }) => personHashes)
  if (passports.length + people.length === 0) return new Set()
  const others = await db
    .select({ id: applications.id, passportHash: applications.passportHash, personHash: applications.personHash })
    .from(applications)
    .where(
      and(
        or(
          passports.length > 0 ? anyOf(applications.passportHash, passports) : undefined,
          people.length > 0 ? anyOf(applications.personHash, people) : undefined,
        ),
        inArray(applications.status, [...openStatuses]),
      ),
    )
    .limit(1000)
  const ids = identities.map(({ id }) => id)
  const judged = await db
    .select({ first: duplicateVerdicts.firstId, second: duplicateVerdicts.secondId })
    .from(duplicateVerdicts)
    .where(or(anyOf(duplicateVerdicts.firstId, ids), anyOf(duplicateVerdicts.secondId, ids)))
  const judgedPairs = new Set(judged.map(({ first, second }) => `${first} ${second}`))
  const byPassport = Map.groupBy(others, ({ passportHash }) => passportHash)
  const byPerson = Map.groupBy(others, ({ personHash }) => personHash)
  const relatedTo = ({ passportHashes, personHashes }: Identity) => [
    ...passportHashes.flatMap((hash) => byPassport.get(hash) ?? []),
    ...personHashes.flatMap((hash) => byPerson.get(hash) ?? []),
  ]
  return new Set(
    identities
      .filter((row) =>
        relatedTo(row).some((other) => other.id !== row.id && !judgedPairs.has(pairOf(row.id, other.id).join(' '))),
      )
      .map(({ id }) => id),
  )
}

export function relationBetween(one: Identity, other: Hashes): 'passport' | 'person' | undefined {
  if (other.passportHash !== null && one.passportHashes.includes(other.passportHash)) return 'passport'
  return other.personHash !== null && one.personHashes.includes(other.personHash) ? 'person' : undefined
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

function pairOf(one: string, other: string): [string, string] {
  return one < other ? [one, other] : [other, one]
}

function matches({ passportHashes, personHashes }: Identity) {
  return or(
    passportHashes.length > 0 ? anyOf(applications.passportHash, passportHashes) : undefined,
    personHashes.length > 0 ? anyOf(applications.personHash, personHashes) : undefined,
  )
}

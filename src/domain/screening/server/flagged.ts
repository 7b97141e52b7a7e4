// For filters: which open cases carry a flag. What the jobs have compared is kept; the rest is compared here.
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { identityOf, type Identity } from '#domain/applications/server/answers.ts'
import { applications, dueOrLast } from '#domain/applications/server/table.ts'
import { openStatuses } from '#domain/applications/status.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import { quoted } from '#foundation/storage/server/columns.ts'
import { listDuplicates } from './duplicates.ts'
import { findOpenHits, isValid } from './hits.ts'
import {
  casesToScreen,
  duplicateMatches,
  duplicateVerdicts,
  watchlist,
  watchlistMatches,
  watchlistVerdicts,
} from './table.ts'

type ScreeningContext = Pick<Context, 'db' | 'now' | 'services'>

/** A minute's arrivals are fewer; comparing takes about a tenth of a second for this many, the most urgent first. */
const maxCompared = 2000

const fewAlike = 20

const isOpen = sql`${applications.status} in (${quoted(openStatuses)})`

export async function isWatched(context: ScreeningContext): Promise<SQL> {
  const { db, now } = context
  const { entryId, applicationId } = watchlistMatches
  const kept = await db
    .select({ id: applicationId })
    .from(watchlistMatches)
    .innerJoin(watchlist, eq(watchlist.id, entryId))
    .leftJoin(
      watchlistVerdicts,
      and(eq(watchlistVerdicts.entryId, entryId), eq(watchlistVerdicts.applicationId, applicationId)),
    )
    .where(and(isValid(now), isNull(watchlistVerdicts.verdict)))
  const fresh = await findOpenHits(context, [
    ...(await readIdentities(context, sql`select ${casesToScreen.applicationId} from ${casesToScreen}`)),
    ...(await readIdentities(context, likeNewEntries(now))),
  ])
  return isOneOf(kept, fresh)
}

function likeNewEntries(now: Date): SQL {
  const isNew = and(isNull(watchlist.comparedAt), isValid(now), isOpen)
  return sql`select ${applications.id} from ${watchlist} join ${applications}
      on ${applications.screeningKeys} && ${watchlist.screeningKeys} where ${isNew}
    union select ${applications.id} from ${watchlist} join ${applications}
      on ${watchlist.hash} in (${applications.passportHash}, ${applications.personHash}) where ${isNew}`
}

export async function isDuplicate(context: ScreeningContext): Promise<SQL> {
  const { firstId, secondId } = duplicateMatches
  const [first, second] = [alias(applications, 'first'), alias(applications, 'second')]
  const areOpen = sql`${first.status} in (${quoted(openStatuses)}) and ${second.status} in (${quoted(openStatuses)})`
  const kept = await context.db
    .select({ id: sql<string>`unnest(array[${firstId}, ${secondId}])` })
    .from(duplicateMatches)
    .innerJoin(first, eq(first.id, firstId))
    .innerJoin(second, eq(second.id, secondId))
    .leftJoin(duplicateVerdicts, and(eq(duplicateVerdicts.firstId, firstId), eq(duplicateVerdicts.secondId, secondId)))
    .where(and(areOpen, isNull(duplicateVerdicts.verdict)))
  const unscreened = sql`select ${casesToScreen.applicationId} from ${casesToScreen}`
  const fresh = await listDuplicates(context, await readIdentities(context, unscreened), fewAlike)
  return isOneOf(kept, fresh.flat())
}

/** Found once, for the page and for the count of all. */
function isOneOf(kept: readonly { id: string }[], fresh: Iterable<string>): SQL {
  const ids = new Set([...kept.map(({ id }) => id), ...fresh])
  return sql`${isOpen} and ${anyOf(applications.id, [...ids])}`
}

async function readIdentities({ db, services }: ScreeningContext, ids: SQL): Promise<Identity[]> {
  const { id, personalInfo, sealedInfo } = applications
  const rows = await db
    .select({ id, personalInfo, sealedInfo })
    .from(applications)
    .where(sql`${id} in (${ids})`)
    .orderBy(dueOrLast(applications), id)
    .limit(maxCompared)
  return rows.map((row) => identityOf(services.keys, row))
}

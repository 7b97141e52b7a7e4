// For filters: which open cases carry a flag. The database finds who shares a key, then they are compared.
import { sql, type SQL } from 'drizzle-orm'
import { identityOf, type Identity } from '#domain/applications/server/answers.ts'
import { applications, dueOrLast } from '#domain/applications/server/table.ts'
import { openStatuses } from '#domain/applications/status.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { quoted } from '#foundation/storage/server/columns.ts'
import { findDuplicatesAmong } from './duplicates.ts'
import { findOpenHits, isValid } from './hits.ts'
import { watchlist } from './table.ts'

type ScreeningContext = Pick<Context, 'db' | 'now' | 'services'>

/** Comparing takes about a tenth of a second for this many; what is due first comes first. */
const maxCompared = 2000

const isOpen = sql`${applications.status} in (${quoted(openStatuses)})`

/** Open cases with a hit on the watchlist that nobody has judged yet. */
export async function listWatchedIds(context: ScreeningContext): Promise<string[]> {
  const { db, now } = context
  const alike = sql`select ${applications.id} from ${watchlist} join ${applications}
    on ${applications.screeningKeys} && ${watchlist.screeningKeys} where ${isOpen} and ${isValid(now)}`
  const same = sql`select ${applications.id} from ${watchlist} join ${applications}
    on ${watchlist.hash} in (${applications.passportHash}, ${applications.personHash}) where ${isOpen} and ${isValid(now)}`
  const [found] = await db.select({ id: watchlist.id }).from(watchlist).limit(1)
  if (!found) return []
  return [...(await findOpenHits(context, await readIdentities(context, sql`${alike} union ${same}`)))]
}

/** Open cases that are like another open case, unless somebody has judged the pair. */
export async function listDuplicateIds(context: ScreeningContext): Promise<string[]> {
  const telling = sql`select ${applications.id}, key from ${applications},
    unnest(${applications.screeningKeys}) as key where ${isOpen} and key not like 'n%'`
  const shared = sql`select id from (select id, count(*) over (partition by key) as times from (${telling}) as each)
    as counted where times > 1`
  const identities = await readIdentities(context, shared)
  return [...(await findDuplicatesAmong(context.db, identities, identities))]
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

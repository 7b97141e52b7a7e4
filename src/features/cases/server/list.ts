// The lists of the desk. They page by the place of the last row, so the thousandth page is as quick as the first.
import { and, asc, eq, getTableColumns, inArray, isNull, like, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { plainWords } from '#domain/applications/server/answers.ts'
import { applications, dueOrLast, unassignedDesks, type ApplicationRow } from '#domain/applications/server/table.ts'
import { openStatuses } from '#domain/applications/status.ts'
import { readOfficeDays } from '#domain/appointments/server/calendar.ts'
import { parseReferenceNumber } from '#foundation/values/number.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { findVisaByNumber } from '#domain/visas/server/queries.ts'
import { readVisaNumber } from '#domain/visas/visa-number.ts'
import type { CaseQuery, Counts } from '../case.ts'
import { countedUpTo, riskUntil, usualSort, views, type Sort, type View } from '../views.ts'
import { orders, type Place } from './sort-order.ts'
import { handedIn, listCovered, accessConditions } from './case-access.ts'
import { firstAppeals } from './appeals.ts'

/** All but what only searches and lists look at. */
const { applicantWords: _words, desk: _desk, ...shown } = getTableColumns(applications)

export type Filter = Omit<CaseQuery, 'limit' | 'cursor'>

/** What the lists of somebody at the desk depend on. */
interface Standing {
  covered: string[]
  riskyUntil: Date
}

async function standingOf(context: SignedInContext, asked: readonly View[]): Promise<Standing> {
  const { db, user, now } = context
  return {
    covered: await listCovered(context, user.id),
    riskyUntil: asked.includes('risk') ? riskUntil(now, await readOfficeDays(db)) : now,
  }
}

/** What a list holds, in parts that share no case. The own and the free are within reach by themselves. */
function inView(context: SignedInContext, view: View, { covered, riskyUntil }: Standing): (SQL | undefined)[] {
  const { status, assignedTo } = applications
  // Written out as in the index, which the planner recognises only so.
  const inQueue = sql`${status} in ('pending', 'in_review')`
  const reached = (...also: SQL[]) => accessConditions(context, covered).map((way) => and(way, ...also))
  switch (view) {
    case 'mine':
      return [and(handedIn(context), eq(assignedTo, context.user.id), inArray(status, [...openStatuses]))]
    case 'open': {
      const free = isNull(assignedTo)
      return [and(handedIn(context), covered.length > 0 ? or(free, inArray(assignedTo, covered)) : free, inQueue)]
    }
    case 'waiting':
      return reached(eq(status, 'additional_info'))
    case 'risk':
      return reached(inQueue, lte(dueOrLast(applications), riskyUntil))
    case 'all':
      return reached()
  }
}

async function matching(
  db: Db,
  { status, type, q, priority, assignedTo }: Omit<Filter, 'view' | 'sort'>,
): Promise<SQL | undefined> {
  return and(
    status ? eq(applications.status, status) : undefined,
    type ? eq(applications.applicationType, type) : undefined,
    priority ? eq(applications.priority, priority) : undefined,
    assignedTo ? eq(applications.assignedTo, assignedTo) : undefined,
    q === undefined || q.trim() === '' ? undefined : await naming(db, q),
  )
}

/** The number, or its beginning, or the number of the visa; otherwise the beginning of each word of a name. */
async function naming(db: Db, q: string): Promise<SQL> {
  const number = parseReferenceNumber('EV', q)
  if (number) return eq(applications.applicationNumber, number)
  const typed = q.trim().toUpperCase()
  if (/^EV-[0-9A-Z-]*$/.test(typed)) return like(applications.applicationNumber, `${typed}%`)
  const visaNumber = readVisaNumber(q)
  const visa = visaNumber && (await findVisaByNumber(db, visaNumber))
  // A name can be spelled like a number, so one that no visa has is read as a name.
  if (visa) return eq(applications.id, visa.applicationId)
  const words = plainWords(q).split(' ').filter(Boolean)
  if (words.length === 0) return sql`false`
  // Plain words hold letters and figures only, so they need no quotes that could be broken.
  return sql`${applications.applicantWords} @@ ${words.join(' & ')}::tsquery`
}

export async function listCases(
  context: SignedInContext,
  { view, sort = usualSort[view], ...filter }: Filter,
  page: { limit: number; after?: Place | undefined },
): Promise<{ rows: ApplicationRow[]; total: number }> {
  const asked = await matching(context.db, filter)
  const parts = inView(context, view, await standingOf(context, [view])).map((part) => and(part, asked))
  return readPage(context.db, parts, sort, page)
}

/** Everything, drafts too, as administrators see it. */
export async function listApplications(
  db: Db,
  { sort = 'newest', ...filter }: Omit<Filter, 'view'>,
  page: { limit: number; after?: Place | undefined },
): Promise<{ rows: ApplicationRow[]; total: number }> {
  return readPage(db, [await matching(db, filter)], sort, page)
}

/** The own cases, and those nobody works on that are open for review. */
export async function listMyCases(
  context: SignedInContext,
  page: { limit: number; after?: Place | undefined },
): Promise<{ rows: ApplicationRow[]; total: number }> {
  const { desk, status } = applications
  const own = and(handedIn(context), eq(desk, context.user.id))
  const free = and(handedIn(context), eq(desk, unassignedDesks.waiting), ne(status, 'additional_info'))
  return readPage(context.db, [own, free], 'due', page)
}

async function readPage(
  db: Db,
  parts: readonly (SQL | undefined)[],
  sort: Sort,
  { limit, after }: { limit: number; after?: Place | undefined },
) {
  const { by, beyond } = orders[sort]
  const rows = await db
    .select(shown)
    .from(applications)
    .where(and(parts.length > 1 ? or(...parts) : parts[0], after && beyond(after)))
    .orderBy(...by)
    .limit(limit)
  // The only page counts itself.
  if (!after && rows.length < limit) return { rows, total: rows.length }
  const counted = await db.execute<{ total: number }>(sql`select ${countOf(db, parts, sort)} as total`)
  return { rows, total: counted.rows[0]!.total }
}

/**
 * How many there are, as far as is counted. In the order of an index the database walks along it and stops: that of the
 * list, or of the desks, where a list is put together.
 */
function countOf(db: Db, parts: readonly (SQL | undefined)[], sort: Sort): SQL {
  const { desk, status } = applications
  const by = parts.length > 1 ? [asc(desk), asc(status)] : orders[sort].by
  const counts = parts.map((part) => {
    const some = db
      .select({ one: sql`1`.as('one') })
      .from(applications)
      .where(part)
      .orderBy(...by)
      .limit(countedUpTo + 1)
      .as('some')
    return sql`(select count(*)::int from ${some})`
  })
  return sql`least(${sql.join(counts, sql` + `)}, ${sql.raw(String(countedUpTo + 1))})`
}

/** All lists in one question. */
export async function countCases(context: SignedInContext): Promise<Counts> {
  const { db } = context
  const standing = await standingOf(context, views)
  const counts = views.map(
    (view) => sql`${countOf(db, inView(context, view, standing), usualSort[view])} as ${sql.identifier(view)}`,
  )
  const { rows } = await db.execute<Counts>(
    sql`select ${sql.join(counts, sql`, `)}, (select count(*)::int from ${firstAppeals(context)}) as reviews`,
  )
  return rows[0]!
}

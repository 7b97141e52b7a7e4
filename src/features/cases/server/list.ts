// Keyset paging, so that every page is equally fast.
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, like, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { normalizeForSearch } from '#domain/applications/server/answers.ts'
import {
  appeals,
  applications,
  dueOrLast,
  unassignedDesks,
  type ApplicationRow,
} from '#domain/applications/server/table.ts'
import { openStatuses } from '#domain/applications/status.ts'
import { readTogether } from '#foundation/storage/server/read-together.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { parseReferenceNumber } from '#foundation/values/number.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { isDuplicate, isWatched } from '#domain/screening/server/flagged.ts'
import { findVisaByNumber } from '#domain/visas/server/queries.ts'
import { readVisaNumber } from '#domain/visas/visa-number.ts'
import { addDays } from '#foundation/values/day.ts'
import type { Flag } from '../case.ts'
import type { CaseQuery, Counts } from '../lists/case-lists.ts'
import { countedUpTo, defaultSort, views, type Sort, type View } from '../views.ts'
import { sortOrders, type ListPosition } from './sort-order.ts'
import { submittedByOthers, listCoveredStaff, accessConditions } from './case-access.ts'
import { selectCountedRequests } from './correction-requests.ts'
import { selectCountedAppeals } from './appeals.ts'
import { proposals } from './table.ts'

const { applicantWords: _words, desk: _desk, ...listColumns } = getTableColumns(applications)

export type Filter = Omit<CaseQuery, 'limit' | 'cursor'>

function viewConditions(context: SignedInContext, view: View, covered: readonly string[]): (SQL | undefined)[] {
  const { id, status, assignedTo, waitingFor } = applications
  // Must match the partial index literally, or the planner ignores it.
  const inQueue = sql`${status} in ('pending', 'in_review')`
  const reached = (...also: SQL[]) => accessConditions(context, covered).map((way) => and(way, ...also))
  switch (view) {
    case 'mine':
      return [and(submittedByOthers(context), eq(assignedTo, context.user.id), inArray(status, [...openStatuses]))]
    case 'open': {
      const free = isNull(assignedTo)
      return [
        and(
          submittedByOthers(context),
          covered.length > 0 ? or(free, inArray(assignedTo, [...covered])) : free,
          inQueue,
          isNull(waitingFor),
        ),
      ]
    }
    case 'waiting':
      return reached(isNotNull(waitingFor))
    case 'second': {
      const others = context.db
        .select({ id: proposals.applicationId })
        .from(proposals)
        .where(sql`${proposals.proposedBy} is distinct from ${context.user.id}`)
      return [and(submittedByOthers(context), sql`${id} = any(array(${others}))`, eq(status, 'in_review'))]
    }
    case 'overdue':
      return reached(inQueue, isNull(waitingFor), lt(dueOrLast(applications), context.now))
    case 'all':
      return [submittedByOthers(context)]
  }
}

async function filterConditions(
  context: Context,
  { status, type, q, priority, assignedTo, nationality, flag, dueBy, arrivesBy }: Omit<Filter, 'view' | 'sort'>,
): Promise<SQL | undefined> {
  return and(
    status ? eq(applications.status, status) : undefined,
    type ? eq(applications.applicationType, type) : undefined,
    priority ? eq(applications.priority, priority) : undefined,
    assignedTo ? eq(applications.assignedTo, assignedTo) : undefined,
    nationality ? eq(applications.nationality, nationality) : undefined,
    flag ? await flagConditions[flag](context) : undefined,
    dueBy ? lt(dueOrLast(applications), new Date(`${addDays(dueBy, 1)}T00:00:00Z`)) : undefined,
    arrivesBy ? sql`${applications.travelDetails}->>'arrivalDate' <= ${arrivesBy}` : undefined,
    q === undefined || q.trim() === '' ? undefined : await searchCondition(context.db, q),
  )
}

const flagConditions: Readonly<Record<Flag, (context: Context) => Promise<SQL>>> = {
  watchlist: isWatched,
  duplicate: isDuplicate,
  express: async () => isNotNull(applications.expressDays),
  proposed: async ({ db }) =>
    sql`${applications.id} = any(array(${db.select({ id: proposals.applicationId }).from(proposals)}))`,
  review: async ({ db }) => {
    const filed = db.select({ id: appeals.applicationId }).from(appeals).where(eq(appeals.status, 'filed'))
    return sql`${applications.id} = any(array(${filed}))`
  },
}

async function searchCondition(db: Db, q: string): Promise<SQL> {
  const number = parseReferenceNumber('EV', q)
  if (number) return eq(applications.applicationNumber, number)
  const typed = q.trim().toUpperCase()
  if (/^EV-[0-9A-Z-]*$/.test(typed)) return like(applications.applicationNumber, `${typed}%`)
  const visaNumber = readVisaNumber(q)
  const visa = visaNumber && (await findVisaByNumber(db, visaNumber))
  // A name can look like a visa number, so an unknown number is searched as a name.
  if (visa) return eq(applications.id, visa.applicationId)
  const words = normalizeForSearch(q).split(' ').filter(Boolean)
  if (words.length === 0) return sql`false`
  // Normalized words contain only letters and digits, so they need no quoting.
  return sql`${applications.applicantWords} @@ ${words.join(' & ')}::tsquery and ${applications.status} <> 'draft'`
}

/** The others do not depend on whom the officer stands in for. */
const viewsOfCover: ReadonlySet<View> = new Set(['open', 'waiting', 'overdue'])

export async function listCases(
  context: SignedInContext,
  { view, sort = defaultSort[view], ...filter }: Filter,
  page: { limit: number; after?: ListPosition | undefined },
): Promise<{ rows: ApplicationRow[]; total: number }> {
  const asked = await filterConditions(context, filter)
  const select = (db: Db, covered: readonly string[]) => {
    const parts = viewConditions(context, view, covered).map((part) => and(part, asked))
    return selectPage(db, parts, { sort, isSearch: hasSearch(filter) }, page)
  }
  if (!viewsOfCover.has(view)) return select(context.db, [])
  // Hardly anyone stands in for a colleague, so the page is asked for as if no one did, in the same statement.
  const db = readTogether(context.db)
  const [covered, found] = await Promise.all([listCoveredStaff({ ...context, db }, context.user.id), select(db, [])])
  return covered.length > 0 ? select(context.db, covered) : found
}

export async function listApplications(
  context: Context,
  { sort = 'newest', ...filter }: Omit<Filter, 'view'>,
  page: { limit: number; after?: ListPosition | undefined },
): Promise<{ rows: ApplicationRow[]; total: number }> {
  const asked = await filterConditions(context, filter)
  return selectPage(context.db, [asked], { sort, isSearch: hasSearch(filter) }, page)
}

export async function listMyCases(
  context: SignedInContext,
  page: { limit: number; after?: ListPosition | undefined },
): Promise<{ rows: ApplicationRow[]; total: number }> {
  const { desk, status } = applications
  const own = and(submittedByOthers(context), eq(desk, context.user.id))
  const free = and(submittedByOthers(context), eq(desk, unassignedDesks.waiting), ne(status, 'additional_info'))
  return selectPage(context.db, [own, free], { sort: 'due' }, page)
}

interface ListOrder {
  sort: Sort
  isSearch?: boolean
}

const hasSearch = ({ q = '' }: Filter | Omit<Filter, 'view'>) => q.trim() !== ''

async function selectPage(
  db: Db,
  parts: readonly (SQL | undefined)[],
  order: ListOrder,
  { limit, after }: { limit: number; after?: ListPosition | undefined },
) {
  const { by, isAfter } = sortOrders[order.sort]
  const rows = await db
    .select(listColumns)
    .from(applications)
    .where(and(parts.length > 1 ? or(...parts) : parts[0], after && isAfter(after)))
    .orderBy(...by)
    .limit(limit)
  if (!after && rows.length < limit) return { rows, total: rows.length }
  const counted = await db.execute<{ total: number }>(sql`select ${countQuery(db, parts, order)} as total`)
  return { rows, total: returnedRow(counted.rows).total }
}

/** Counts up to a limit, in index order so that the database can stop early. A search finds rows in no order. */
function countQuery(db: Db, parts: readonly (SQL | undefined)[], { sort, isSearch = false }: ListOrder): SQL {
  const { desk, status } = applications
  const ordered = parts.length > 1 ? [asc(desk), asc(status)] : sortOrders[sort].by
  const by = isSearch ? [] : ordered
  const counts = parts.map((part) => {
    const limited = db
      .select({ one: sql`1`.as('one') })
      .from(applications)
      .where(part)
      .orderBy(...by)
      .limit(countedUpTo + 1)
      .as('some')
    return sql`(select count(*)::int from ${limited})`
  })
  return sql`least(${sql.join(counts, sql` + `)}, ${sql.raw(String(countedUpTo + 1))})`
}

export async function countCases(context: SignedInContext): Promise<Counts> {
  const { db } = context
  const covered = await listCoveredStaff(context, context.user.id)
  const counts = views.map(
    (view) =>
      sql`${countQuery(db, viewConditions(context, view, covered), { sort: defaultSort[view] })} as ${sql.identifier(view)}`,
  )
  const { rows } = await db.execute<Counts>(
    sql`select ${sql.join(counts, sql`, `)}, (select count(*)::int from ${selectCountedAppeals(context)}) as reviews, (select count(*)::int from ${selectCountedRequests(context)}) as corrections`,
  )
  return returnedRow(rows)
}

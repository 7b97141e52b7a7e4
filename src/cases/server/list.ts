// The lists of the desk. They page by the place of the last row, so the thousandth page is as quick as the first.
import { and, asc, desc, eq, inArray, isNull, like, lte, or, sql, type SQL } from 'drizzle-orm'
import { plainWords } from '#applications/server/answers.ts'
import { applications, dueOrLast, type ApplicationRow } from '#applications/server/table.ts'
import { openStatuses, type Status } from '#applications/status.ts'
import { readOfficeDays } from '#appointments/server/calendar.ts'
import { readNumber } from '#platform/number.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { findVisaByNumber } from '#visas/server/queries.ts'
import { readVisaNumber } from '#visas/visa-number.ts'
import type { CaseQuery, Counts } from '../case.ts'
import { countedUpTo, riskUntil, usualSort, views, type Sort, type View } from '../views.ts'
import { handedIn, listCovered, withinReach } from './reach.ts'
import { countReviews } from './reviews.ts'

/** The office's turn, with nothing left to wait for. */
const inQueue: readonly Status[] = ['pending', 'in_review']

export type Filter = Omit<CaseQuery, 'limit' | 'cursor'>

/** What a list holds. The own and the free are within reach by themselves, and asked for more shortly. */
async function inView(context: SignedInContext, view: View): Promise<SQL | undefined> {
  const { db, user, now } = context
  switch (view) {
    case 'mine':
      return and(
        handedIn(context),
        eq(applications.assignedTo, user.id),
        inArray(applications.status, [...openStatuses]),
      )
    case 'open': {
      const covered = await listCovered(context, user.id)
      const free = isNull(applications.assignedTo)
      return and(
        handedIn(context),
        covered.length > 0 ? or(free, inArray(applications.assignedTo, covered)) : free,
        // Written out as in the index, which the planner recognises only so.
        sql`${applications.status} in ('pending', 'in_review')`,
      )
    }
    case 'waiting':
      return and(await withinReach(context), eq(applications.status, 'additional_info'))
    case 'risk':
      return and(
        await withinReach(context),
        sql`${applications.status} in ('pending', 'in_review')`,
        lte(due, riskUntil(now, await readOfficeDays(db))),
      )
    default:
      return withinReach(context)
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
  const number = readNumber('EV', q)
  if (number) return eq(applications.applicationNumber, number)
  const typed = q.trim().toUpperCase()
  if (/^EV-[0-9A-Z-]*$/.test(typed)) return like(applications.applicationNumber, `${typed}%`)
  const visaNumber = readVisaNumber(q)
  const visa = visaNumber && (await findVisaByNumber(db, visaNumber))
  // A name can be spelled like a number, so one that no visa has is read as a name.
  if (visa) return eq(applications.id, visa.applicationId)
  const words = plainWords(q).split(' ').filter(Boolean)
  if (words.length === 0) return sql`false`
  const question = words.map((word) => `${word}:*`).join(' & ')
  return sql`${applications.applicantWords} @@ to_tsquery('simple', ${question})`
}

/** Where a page begins: behind this row. */
export type Place = Pick<ApplicationRow, 'urgency' | 'dueAt' | 'createdAt' | 'id'>

const { urgency, createdAt, id } = applications
const due = dueOrLast(applications)
const dueOf = (place: Place) => sql`${place.dueAt?.toISOString() ?? 'infinity'}::timestamptz`
const createdOf = (place: Place) => sql`${place.createdAt.toISOString()}::timestamptz`
const idOf = (place: Place) => sql`${place.id}::uuid`

const orders: Readonly<Record<Sort, { by: SQL[]; beyond: (place: Place) => SQL }>> = {
  urgent: {
    by: [asc(urgency), asc(due), asc(id)],
    beyond: (place) => sql`(${urgency}, ${due}, ${id}) > (${place.urgency}::int, ${dueOf(place)}, ${idOf(place)})`,
  },
  due: {
    by: [asc(due), asc(id)],
    beyond: (place) => sql`(${due}, ${id}) > (${dueOf(place)}, ${idOf(place)})`,
  },
  newest: {
    by: [desc(createdAt), desc(id)],
    beyond: (place) => sql`(${createdAt}, ${id}) < (${createdOf(place)}, ${idOf(place)})`,
  },
  oldest: {
    by: [asc(createdAt), asc(id)],
    beyond: (place) => sql`(${createdAt}, ${id}) > (${createdOf(place)}, ${idOf(place)})`,
  },
}

export async function listCases(
  context: SignedInContext,
  { view, sort = usualSort[view], ...filter }: Filter,
  { limit, after }: { limit: number; after?: Place | undefined },
): Promise<{ rows: ApplicationRow[]; total: number }> {
  const asked = and(await inView(context, view), await matching(context.db, filter))
  return readPage(context.db, asked, sort, limit, after)
}

/** Everything, drafts too, as administrators see it. */
export async function listApplications(
  db: Db,
  { sort = 'newest', ...filter }: Omit<Filter, 'view'>,
  { limit, after }: { limit: number; after?: Place | undefined },
): Promise<{ rows: ApplicationRow[]; total: number }> {
  return readPage(db, await matching(db, filter), sort, limit, after)
}

async function readPage(db: Db, asked: SQL | undefined, sort: Sort, limit: number, after: Place | undefined) {
  const { by, beyond } = orders[sort]
  const rows = await db
    .select()
    .from(applications)
    .where(and(asked, after && beyond(after)))
    .orderBy(...by)
    .limit(limit)
  // The only page counts itself.
  const total = !after && rows.length < limit ? rows.length : await countUpTo(db, asked, sort)
  return { rows, total }
}

/** Counted in the order of a list, so that the index that gives its first page answers this too. */
async function countUpTo(db: Db, asked: SQL | undefined, sort: Sort): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(applications)
    .where(asked)
    .orderBy(...orders[sort].by)
    .limit(countedUpTo + 1)
    .as('some')
  return db.$count(some)
}

export async function countCases(context: SignedInContext): Promise<Counts> {
  const counts: Record<string, number> = {}
  for (const view of views) counts[view] = await countUpTo(context.db, await inView(context, view), usualSort[view])
  return { ...counts, reviews: await countReviews(context) } as Counts
}

/** The own cases, and those nobody works on that are open for review. */
export async function listMyCases(
  context: SignedInContext,
  { limit, after }: { limit: number; after?: Place | undefined },
): Promise<{ rows: ApplicationRow[]; total: number }> {
  const asked = and(
    handedIn(context),
    or(
      eq(applications.assignedTo, context.user.id),
      and(isNull(applications.assignedTo), inArray(applications.status, ['submitted', ...inQueue])),
    ),
  )
  return readPage(context.db, asked, 'due', limit, after)
}

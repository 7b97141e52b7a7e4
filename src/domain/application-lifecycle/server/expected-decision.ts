// When a decision is to be expected: from how long recent cases of the type really took, or from the published table.
import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { applications, type ApplicationRow } from '#domain/applications/server/table.ts'
import { openStatuses } from '#domain/applications/status.ts'
import { visaTypeNames, visaTypes, type VisaTypeId } from '#domain/applications/visa-types.ts'
import type { OfficeDays } from '#domain/appointments/office-days.ts'
import { dayOf } from '#foundation/values/day.ts'
import type { Context } from '#foundation/http/server/context.ts'

const recentDays = 180
const mostCases = 200
/** Fewer cases than this say little. */
const enoughCases = 10
/** Eight of ten cases were decided within this share of the time. */
const share = 0.8
const rememberFor = 60_000

interface Measured {
  at: number
  days: number | undefined
}
const remembered = new WeakMap<object, Map<VisaTypeId, Measured>>()

export async function expectedDay(context: Context, row: ApplicationRow, office: OfficeDays): Promise<string | null> {
  if (!row.submittedAt || !openStatuses.includes(row.status)) return null
  return expectedAfter(context, row.applicationType, dayOf(row.submittedAt), office)
}

/** The day by which an application of this type that is submitted on a day can be expected to be decided. */
async function expectedAfter(context: Context, type: VisaTypeId, day: string, office: OfficeDays): Promise<string> {
  return office.after(day, (await measuredDays(context, type)) ?? visaTypes[type].processingDays[1])
}

/** The same for every type, if it were submitted today. */
export async function expectedFromToday(context: Context, office: OfficeDays): Promise<Record<VisaTypeId, string>> {
  const days: [VisaTypeId, string][] = []
  for (const type of visaTypeNames) days.push([type, await expectedAfter(context, type, dayOf(context.now), office)])
  return Object.fromEntries(days) as Record<VisaTypeId, string>
}

/** Business days in which most recent cases of this type were decided; undefined while there are too few. */
export async function measuredDays(context: Context, type: VisaTypeId): Promise<number | undefined> {
  const known = remembered.get(context.services) ?? new Map<VisaTypeId, Measured>()
  remembered.set(context.services, known)
  const before = known.get(type)
  const now = context.now.getTime()
  if (before && now - before.at < rememberFor && now >= before.at) return before.days

  const recent = context.db
    .select({
      took: sql<number>`extract(epoch from ${applications.decidedAt} - ${applications.submittedAt})`.as('took'),
    })
    .from(applications)
    .where(
      and(
        eq(applications.applicationType, type),
        gt(applications.decidedAt, new Date(now - recentDays * 86_400_000)),
        isNotNull(applications.submittedAt),
        sql`${applications.reasonCode} is distinct from 'withdrawn'`,
      ),
    )
    .orderBy(desc(applications.decidedAt))
    .limit(mostCases)
    .as('recent')
  const [found] = await context.db
    .select({
      cases: sql<number>`count(*)::int`,
      took: sql<number | null>`percentile_cont(${sql.raw(String(share))}) within group (order by ${recent.took})`,
    })
    .from(recent)
  const days = found && found.cases >= enoughCases && found.took !== null ? businessDaysIn(found.took) : undefined
  known.set(type, { at: now, days })
  return days
}

/** Five business days in seven, and at least one. */
function businessDaysIn(seconds: number): number {
  return Math.max(1, Math.ceil((seconds / 86_400) * (5 / 7)))
}

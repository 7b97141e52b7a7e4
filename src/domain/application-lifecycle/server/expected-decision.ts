import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { applications, type ApplicationRow } from '#domain/applications/server/table.ts'
import { openStatuses } from '#domain/applications/status.ts'
import { visaTypeNames, visaTypes, type VisaTypeId } from '#domain/applications/visa-types.ts'
import type { OfficeDays } from '#domain/appointments/office-days.ts'
import { dayOf } from '#foundation/values/day.ts'
import type { Context } from '#foundation/http/server/context.ts'

const recentDays = 180
const maxCases = 200
/** Fewer cases give no reliable estimate. */
const minCases = 10
/** Eight of ten recent cases were decided within the estimate. */
const percentile = 0.8
const cacheForMs = 60_000

interface CachedDays {
  at: number
  days: number | undefined
}
const cache = new WeakMap<object, Map<VisaTypeId, CachedDays>>()

export async function expectedDecisionDay(
  context: Context,
  row: ApplicationRow,
  office: OfficeDays,
): Promise<string | null> {
  if (!row.submittedAt || !openStatuses.includes(row.status)) return null
  return expectedDecisionDayAfter(context, row.applicationType, dayOf(row.submittedAt), office)
}

async function expectedDecisionDayAfter(
  context: Context,
  type: VisaTypeId,
  day: string,
  office: OfficeDays,
): Promise<string> {
  return office.after(day, (await measureProcessingDays(context, type)) ?? visaTypes[type].processingDays[1])
}

export async function expectedDecisionDaysFromToday(
  context: Context,
  office: OfficeDays,
): Promise<Record<VisaTypeId, string>> {
  const days: [VisaTypeId, string][] = []
  for (const type of visaTypeNames)
    days.push([type, await expectedDecisionDayAfter(context, type, dayOf(context.now), office)])
  return Object.fromEntries(days) as Record<VisaTypeId, string>
}

export async function measureProcessingDays(context: Context, type: VisaTypeId): Promise<number | undefined> {
  const cachedByType = cache.get(context.services) ?? new Map<VisaTypeId, CachedDays>()
  cache.set(context.services, cachedByType)
  const cached = cachedByType.get(type)
  const now = context.now.getTime()
  if (cached && now - cached.at < cacheForMs && now >= cached.at) return cached.days

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
    .limit(maxCases)
    .as('recent')
  const [found] = await context.db
    .select({
      cases: sql<number>`count(*)::int`,
      took: sql<number | null>`percentile_cont(${sql.raw(String(percentile))}) within group (order by ${recent.took})`,
    })
    .from(recent)
  const days = found && found.cases >= minCases && found.took !== null ? businessDaysIn(found.took) : undefined
  cachedByType.set(type, { at: now, days })
  return days
}

/** Approximates business days as five in seven, at least one. */
function businessDaysIn(seconds: number): number {
  return Math.max(1, Math.ceil((seconds / 86_400) * (5 / 7)))
}

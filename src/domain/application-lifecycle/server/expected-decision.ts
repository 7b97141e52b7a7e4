import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { applications, type ApplicationRow } from '#domain/applications/server/table.ts'
import { openStatuses } from '#domain/applications/status.ts'
import { visaTypeNames, visaTypes, type VisaTypeId } from '#domain/applications/visa-types.ts'
import type { OfficeDays } from '#domain/appointments/office-days.ts'
import { readOfficeDays } from '#domain/appointments/server/calendar.ts'
import { readFees } from '#domain/payments/server/fees.ts'
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
  const isPromised = row.expressDays !== null && row.dueAt !== null && row.dueAt > context.now
  if (isPromised && row.dueAt) return dayOf(row.dueAt)
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

interface ExpectedDays {
  decisionBy: Record<VisaTypeId, string>
  /** Where express processing is offered and makes the decision come earlier. */
  expressBy: Partial<Record<VisaTypeId, string>>
}

/** If the application were paid today. */
export async function expectedDecisionDays(context: Context, office?: OfficeDays): Promise<ExpectedDays> {
  const calendar = office ?? (await readOfficeDays(context))
  const { express } = await readFees(context)
  const today = dayOf(context.now)
  const normal: [VisaTypeId, string][] = []
  const faster: [VisaTypeId, string][] = []
  for (const type of visaTypeNames) {
    const day = await expectedDecisionDayAfter(context, type, today, calendar)
    const offer = express[type]
    const promised = offer && calendar.after(today, offer.maxDays)
    normal.push([type, day])
    if (promised !== undefined && promised < day) faster.push([type, promised])
  }
  return {
    decisionBy: Object.fromEntries(normal) as Record<VisaTypeId, string>,
    expressBy: Object.fromEntries(faster),
  }
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
        isNull(applications.expressDays),
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

import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { applications, type ApplicationRow } from '#domain/applications/server/table.ts'
import { openStatuses } from '#domain/applications/status.ts'
import { visaTypeNames, visaTypes, type VisaTypeId } from '#domain/applications/visa-types.ts'
import type { OfficeDays } from '#domain/appointments/office-days.ts'
import { readOfficeDays } from '#domain/appointments/server/calendar.ts'
import { methods } from '#domain/payments/payment.ts'
import { readFees } from '#domain/payments/server/fees.ts'
import { readSettings } from '#domain/settings/server/settings.ts'
import { dayOf } from '#foundation/values/day.ts'
import type { DecisionDays, ExpectedDays } from '../decision-days.ts'
import { isDecisionForeseeable, type TaskName } from '../whose-turn.ts'
import type { Context } from '#foundation/http/server/context.ts'

const recentDays = 180
const maxCases = 200
const minCases = 10
/** Eight of ten recent cases were decided within the estimate. */
const percentile = 0.8
const cacheForMs = 60_000

interface CachedDays {
  at: number
  days: number | undefined
}
const cache = new WeakMap<object, Map<VisaTypeId, CachedDays>>()

/** If the traveller does today what they have to do. Null when that cannot be known, or the day has passed. */
export async function expectedDecisionDay(
  context: Context,
  row: ApplicationRow,
  office: OfficeDays,
  tasks: readonly { name: TaskName }[],
): Promise<string | null> {
  if (!row.submittedAt || !openStatuses.includes(row.status) || !isDecisionForeseeable(tasks)) return null
  const today = dayOf(context.now)
  const since = (tasks.length > 0 ? heldSince(row) : null) ?? context.now
  const day = await promisedOrUsualDay(context, row, await workingSince(context, row, row.submittedAt, office), office)
  const waited = office.between(dayOf(since), isTransferAwaited(tasks) ? transferArrival(office, today) : today)
  const expected = office.after(day, waited)
  if (expected >= today) return expected
  // Slower than usual, or reopened after an appeal: the office still has its deadline.
  const deadline = row.dueAt && office.after(dayOf(row.dueAt), waited)
  return deadline && deadline >= today ? deadline : null
}

const isTransferAwaited = (tasks: readonly { name: TaskName }[]) => tasks.some(({ name }) => name === 'transfer')

const transferArrival = (office: OfficeDays, sentOn: string) => office.after(sentOn, methods.bank_transfer.businessDays)

/** No one works on a case that waits for the traveller or for the money. */
function heldSince({ status, pausedSince, submittedAt }: ApplicationRow): Date | null {
  return pausedSince ?? (status === 'submitted' ? submittedAt : null)
}

/** The submission, moved by the days for which the deadline was moved: until the money arrived, and at every pause. */
async function workingSince(
  context: Context,
  { dueAt, expressDays }: ApplicationRow,
  submittedAt: Date,
  office: OfficeDays,
): Promise<string> {
  const submitted = dayOf(submittedAt)
  if (!dueAt) return submitted
  const { processingTimeLimit } = await readSettings(context)
  const allowed = Math.min(processingTimeLimit, expressDays ?? Infinity)
  return office.after(submitted, Math.max(0, office.between(submitted, dayOf(dueAt)) - allowed))
}

function promisedOrUsualDay(context: Context, row: ApplicationRow, workedSince: string, office: OfficeDays) {
  const { expressDays, dueAt, applicationType } = row
  const isPromised = expressDays !== null && dueAt !== null && dueAt > (heldSince(row) ?? context.now)
  return isPromised ? dayOf(dueAt) : expectedDecisionDayAfter(context, applicationType, workedSince, office)
}

async function expectedDecisionDayAfter(
  context: Context,
  type: VisaTypeId,
  day: string,
  office: OfficeDays,
): Promise<string> {
  return office.after(day, (await measureProcessingDays(context, type)) ?? visaTypes[type].processingDays[1])
}

export async function expectedDecisionDays(context: Context, office?: OfficeDays): Promise<ExpectedDays> {
  const calendar = office ?? (await readOfficeDays(context))
  const today = dayOf(context.now)
  return {
    ...(await decisionDaysFrom(context, today, calendar)),
    byTransfer: await decisionDaysFrom(context, transferArrival(calendar, today), calendar),
  }
}

async function decisionDaysFrom(context: Context, paidOn: string, calendar: OfficeDays): Promise<DecisionDays> {
  const { express } = await readFees(context)
  const normal: [VisaTypeId, string][] = []
  const faster: [VisaTypeId, string][] = []
  for (const type of visaTypeNames) {
    const day = await expectedDecisionDayAfter(context, type, paidOn, calendar)
    const offer = express[type]
    const promised = offer && calendar.after(paidOn, offer.maxDays)
    normal.push([type, day])
    if (promised !== undefined && promised < day) faster.push([type, promised])
  }
  return { decisionBy: Object.fromEntries(normal), expressBy: Object.fromEntries(faster) }
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

// An officer's own cases are few, so nothing here needs a list of its own in the database.
import { and, asc, desc, eq, gte, inArray, lt, lte, sql, type SQL } from 'drizzle-orm'
import { applications, informationRequests } from '#domain/applications/server/table.ts'
import { fullNameOf } from '#domain/appointments/server/queries.ts'
import { readOfficeDays } from '#domain/appointments/server/calendar.ts'
import { readSettings } from '#domain/settings/server/settings.ts'
import { dayIn, startOfDay } from '#domain/settings/zone.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { dayOf } from '#foundation/values/day.ts'
import { dayLists, type DayCounts, type DayList } from '../my-day.ts'
import { atRiskUntil, countedUpTo } from '../views.ts'
import { submittedByOthers } from './case-access.ts'
import { proposals } from './table.ts'

const listedUpTo = 100

interface Day {
  beganAt: Date
  dueUntil: Date
}

export async function countDay(context: SignedInContext): Promise<{ counts: DayCounts; dueBy: string }> {
  const day = await readDay(context)
  const conditions = dayConditions(context, day)
  const counts = dayLists.map((list) => {
    const limited = context.db
      .select({ one: sql`1`.as('one') })
      .from(applications)
      .where(conditions[list])
      .limit(countedUpTo + 1)
      .as('some')
    return sql`(select count(*)::int from ${limited}) as ${sql.identifier(list)}`
  })
  const { rows } = await context.db.execute<DayCounts>(sql`select ${sql.join(counts, sql`, `)}`)
  return { counts: { ...returnedRow(rows) }, dueBy: dayOf(day.dueUntil) }
}

export async function listDayCases(context: SignedInContext, list: DayList) {
  const { id, applicationNumber, personalInfo, applicationType, status, dueAt, decidedAt } = applications
  const rows = await context.db
    .select({ id, applicationNumber, personalInfo, applicationType, status, dueAt, decidedAt })
    .from(applications)
    .where(dayConditions(context, await readDay(context))[list])
    .orderBy(...(list === 'decided' ? [desc(decidedAt), asc(id)] : [asc(dueAt), asc(id)]))
    .limit(listedUpTo)
  return rows.map(({ personalInfo: info, ...row }) => ({
    ...row,
    applicantName: fullNameOf(info),
    dueAt: row.dueAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }))
}

async function readDay({ db, now }: SignedInContext): Promise<Day> {
  const { systemTimezone: zone } = await readSettings({ db })
  return {
    beganAt: startOfDay(zone, dayIn(zone, now)),
    dueUntil: atRiskUntil(now, await readOfficeDays({ db })),
  }
}

function dayConditions(
  context: SignedInContext,
  { beganAt, dueUntil }: Day,
): Readonly<Record<DayList, SQL | undefined>> {
  const { db, user, now } = context
  const { id, assignedTo, status, dueAt, decidedAt, decidedBy } = applications
  const own = and(submittedByOthers(context), eq(assignedTo, user.id), inArray(status, ['pending', 'in_review']))
  const answered = db
    .select({ id: informationRequests.applicationId })
    .from(informationRequests)
    .where(sql`${informationRequests.closedAt} is not null and jsonb_array_length(${informationRequests.answered}) > 0`)
  const proposed = db
    .select({ id: proposals.applicationId })
    .from(proposals)
    .where(sql`${proposals.proposedBy} is distinct from ${user.id}`)
  return {
    overdue: and(own, lt(dueAt, now)),
    due: and(own, gte(dueAt, now), lte(dueAt, dueUntil)),
    replies: and(own, inArray(id, answered)),
    opinions: and(submittedByOthers(context), inArray(id, proposed)),
    decided: and(eq(decidedBy, user.id), gte(decidedAt, beganAt)),
  }
}

import { and, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { eventSubject } from '#domain/applications/server/event-subject.ts'
import { applications, type ApplicationRow } from '#domain/applications/server/table.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { events } from '#foundation/audit/server/table.ts'
import type { Actor, Context } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { taskReminded } from '../events.ts'
import { isReminded, isReminderDue, remindedTasks, reminderDays } from '../reminders.ts'
import { findTasks } from './whose-turn.ts'

const day = 86_400_000
/** An applicant who has not answered by then gets no more reminders. */
const givenUpAfterDays = 60

/** All travellers of one account in one transaction, so that a family gets one email. */
export async function remindOfTasks(outer: LongRunningContext<Actor | null>): Promise<void> {
  const due = await listDue(outer.db, outer.now)
  for (const [ownerId, rows] of Map.groupBy(due, (row) => row.ownerId))
    await outer
      .transact((context) => remind(context, rows))
      .catch((error: unknown) =>
        outer.services.log.error({ userId: ownerId, err: error }, 'a traveller could not be reminded'),
      )
}

async function listDue(db: Db, now: Date): Promise<ApplicationRow[]> {
  const { id, ownerId, waitingFor, pausedSince } = applications
  const own = and(eq(events.subject, sql`${id}::text`), gt(events.at, pausedSince))
  const lastSign = db
    .select({ at: sql`max(${events.at})` })
    .from(events)
    .where(and(own, sql`(${events.actorId} = ${ownerId} or ${events.name} = ${taskReminded.name})`))
  const sent = db
    .select({ count: sql`count(*)::int` })
    .from(events)
    .where(and(own, eq(events.name, taskReminded.name)))
  const rows = await db
    .select({
      row: applications,
      since: sql<Date>`greatest(${pausedSince}, (${lastSign}))`.mapWith(pausedSince),
      sent: sql<number>`(${sent})`,
    })
    .from(applications)
    .where(
      and(
        isNotNull(ownerId),
        inArray(waitingFor, [...remindedTasks]),
        lt(pausedSince, new Date(now.getTime() - Math.min(...reminderDays) * day)),
        gt(pausedSince, new Date(now.getTime() - givenUpAfterDays * day)),
      ),
    )
  return rows.filter((found) => isReminderDue(found, now)).map(({ row }) => row)
}

async function remind(context: Context, rows: readonly ApplicationRow[]): Promise<void> {
  const tasks = await findTasks(context.db, rows)
  for (const row of rows) {
    const next = tasks.get(row.id)?.[0]
    if (!next || !isReminded(next.name) || next.appointmentId !== null) continue
    recordEvent(context, taskReminded, eventSubject(row), { task: next.name })
  }
}

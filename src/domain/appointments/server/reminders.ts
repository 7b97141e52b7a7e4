import { and, inArray, lte, sql } from 'drizzle-orm'
import type { Context } from '#foundation/http/server/context.ts'
import { eq } from 'drizzle-orm'
import { appointmentReminded } from '../events.ts'
import { liveStatuses } from '../statuses.ts'
import { findAppointment } from './queries.ts'
import { appointments } from './table.ts'
import { recordAppointmentEvent } from './record-event.ts'

const reminderHours: readonly number[] = [24, 1]
const longest = Math.max(...reminderHours)

export function dueReminders(startsAt: Date, now: Date): number[] {
  return reminderHours.filter((hours) => startsAt.getTime() - hours * 3_600_000 > now.getTime())
}

/** Of two overdue reminders only the later one is sent. */
export async function sendReminders(context: Context): Promise<void> {
  const { db, now } = context
  const near = await db
    .select()
    .from(appointments)
    .where(
      and(
        inArray(appointments.status, [...liveStatuses]),
        lte(appointments.startsAt, new Date(now.getTime() + longest * 3_600_000)),
        sql`cardinality(${appointments.remindersDue}) > 0`,
      ),
    )
    .limit(200)
    .for('update', { skipLocked: true })
  for (const row of near) {
    const left = dueReminders(row.startsAt, now)
    const due = row.remindersDue.filter((hours) => !left.includes(hours))
    if (due.length === 0) continue
    const isOver = row.startsAt <= now
    await db
      .update(appointments)
      .set({
        remindersDue: row.remindersDue.filter((hours) => left.includes(hours)),
        reminderSent: !isOver || row.reminderSent,
      })
      .where(eq(appointments.id, row.id))
    const booked = await findAppointment(db, row.id)
    if (booked && !isOver) recordAppointmentEvent(context, appointmentReminded, booked, { hours: Math.min(...due) })
  }
}

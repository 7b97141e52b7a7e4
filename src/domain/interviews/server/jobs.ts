import { and, eq, lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import { appointments } from '#domain/appointments/server/table.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Context, Transact } from '#foundation/http/server/context.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { interviewMissed } from '../events.ts'
import { missedAfter } from '../session.ts'
import { changeSessionStatus } from './change-status.ts'
import { forgetOldSignals } from './signals.ts'
import { videoSessions } from './table.ts'
import { forgetOldTickets } from './tickets.ts'

const interviewDeadlines = job('interviews-minute', z.object({}), '* * * * *')

export async function workInterviews({ jobs }: Services, transact: Transact): Promise<void> {
  await jobs.work(interviewDeadlines, () => transact(watchMeetings))
}

/** Meetings the applicant did not come to are over, and what lines left behind is cleared away. */
export async function watchMeetings(context: Context): Promise<void> {
  const { db, now } = context
  const late = await db
    .select({ session: videoSessions, appointment: appointments })
    .from(videoSessions)
    .innerJoin(appointments, eq(appointments.id, videoSessions.appointmentId))
    .where(
      and(
        eq(videoSessions.status, 'scheduled'),
        lt(appointments.startsAt, new Date(now.getTime() - missedAfter * 60_000)),
      ),
    )
    .limit(100)
    .for('update', { of: videoSessions, skipLocked: true })
  for (const { session, appointment } of late) {
    await changeSessionStatus(context, session, 'miss', 'system')
    const about = { subject: appointment.applicationId ?? appointment.id, userId: appointment.userId }
    recordEvent(context, interviewMissed, about, { appointmentId: appointment.id, sessionId: session.sessionId })
  }
  await forgetOldSignals(db, now)
  await forgetOldTickets(db, now)
}

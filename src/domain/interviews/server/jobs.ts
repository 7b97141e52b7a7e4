import { and, eq, lt } from 'drizzle-orm'
import { appointments } from '#domain/appointments/server/table.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { onSchedule } from '#foundation/http/server/background-job.ts'
import { interviewMissed } from '../events.ts'
import { missedAfterMinutes } from '../session.ts'
import { changeSessionStatus } from './change-status.ts'
import { deleteOldSignals } from './signals.ts'
import { videoSessions } from './table.ts'
import { deleteExpiredTickets } from './tickets.ts'

export const interviewJobs = [
  onSchedule('interviews-close-missed', '* * * * *', ({ transact }) => transact(interviewDeadlines)),
  onSchedule('interviews-delete-old-signals', '* * * * *', ({ db, now }) => deleteOldSignals(db, now)),
  onSchedule('interviews-delete-expired-tickets', '* * * * *', ({ db, now }) => deleteExpiredTickets(db, now)),
]

export async function interviewDeadlines(context: Context): Promise<void> {
  const { db, now } = context
  const late = await db
    .select({ session: videoSessions, appointment: appointments })
    .from(videoSessions)
    .innerJoin(appointments, eq(appointments.id, videoSessions.appointmentId))
    .where(
      and(
        eq(videoSessions.status, 'scheduled'),
        lt(appointments.startsAt, new Date(now.getTime() - missedAfterMinutes * 60_000)),
      ),
    )
    .limit(100)
    .for('update', { of: videoSessions, skipLocked: true })
  for (const { session, appointment } of late) {
    await changeSessionStatus(context, session, 'miss', 'system')
    const about = { subject: appointment.applicationId ?? appointment.id, userId: appointment.userId }
    recordEvent(context, interviewMissed, about, { appointmentId: appointment.id, sessionId: session.sessionId })
  }
}

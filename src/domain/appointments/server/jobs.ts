import { and, asc, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import { dayOf } from '#foundation/values/day.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { onJob, onSchedule } from '#foundation/http/server/background-job.ts'
import { isByVideo, isRemote } from '../calendar.ts'
import { closedAfter, liveStatuses, missedAfter } from '../statuses.ts'
import { syncCentres } from './centres.ts'
import { changeAppointmentStatus } from './change-status.ts'
import { lockAppointment, type Booked } from './queries.ts'
import { sendReminders } from './reminders.ts'
import { deleteExpiredHolds } from './seats.ts'
import { appointments } from './table.ts'
import { deletePastWaits, offerSlot, expireOffers, slotFreed } from './waitlist.ts'

export const appointmentJobs = [
  // Concluded atomically: run twice after a crash, it would offer the seat to two people.
  onJob(slotFreed, ({ conclude }, { centerId, startsAt }) =>
    conclude((context) => offerSlot(context, centerId, new Date(startsAt))),
  ),
  onSchedule('appointments-update-centres', '* * * * *', ({ transact }) => transact(syncCentres)),
  onSchedule('appointments-send-reminders', '* * * * *', ({ transact }) => transact(sendReminders)),
  onSchedule('appointments-close-missed', '* * * * *', ({ transact }) => transact(closeMissed)),
  onSchedule('appointments-close-attended', '* * * * *', ({ transact }) => transact(closeAttended)),
  onSchedule('appointments-pass-on-offers', '* * * * *', ({ transact }) => transact(expireOffers)),
  onSchedule('appointments-delete-expired-holds', '* * * * *', ({ db, now }) => deleteExpiredHolds(db, now)),
  onSchedule('appointments-delete-past-waits', '35 * * * *', ({ db, now }) =>
    deletePastWaits(db, dayOf(new Date(now.getTime() - 86_400_000))),
  ),
]

function closeMissed(context: Context): Promise<void> {
  return forEachEnded(context, missedAfter, isNull(appointments.checkedInAt), (booked) =>
    changeAppointmentStatus(context, booked, 'no_show', { by: 'system' }),
  )
}

/** A checked-in visit counts as completed; if no officer came to a meeting, it is cancelled. */
function closeAttended(context: Context): Promise<void> {
  return forEachEnded(context, closedAfter, isNotNull(appointments.checkedInAt), (booked) =>
    isByVideo({ ...booked, isRemote: isRemote(booked.center) })
      ? changeAppointmentStatus(context, booked, 'cancelled', { by: 'system', reason: noOfficer })
      : changeAppointmentStatus(context, booked, 'completed', { by: 'system' }),
  )
}

const noOfficer = /*i18n*/ 'No officer was free at that time.'

async function forEachEnded(
  { db, now }: Context,
  minutes: number,
  condition: SQL,
  close: (booked: Booked) => Promise<unknown>,
): Promise<void> {
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        inArray(appointments.status, [...liveStatuses]),
        lt(appointments.endsAt, new Date(now.getTime() - minutes * 60_000)),
        condition,
      ),
    )
    .orderBy(asc(appointments.id))
    .limit(100)
    .for('update', { skipLocked: true })
  for (const { id } of rows) {
    const booked = await lockAppointment(db, id)
    if (booked) await close(booked)
  }
}

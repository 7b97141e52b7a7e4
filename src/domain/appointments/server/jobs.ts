import { and, asc, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import { dayOf } from '#foundation/values/day.ts'
import type { Context, Transact } from '#foundation/http/server/context.ts'
import { job, type Finish } from '#foundation/messaging/server/jobs.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { isByVideo } from '../calendar.ts'
import { closedAfter, liveStatuses, missedAfter } from '../statuses.ts'
import { followCentres } from './centres.ts'
import { moveAppointment } from './change-status.ts'
import { lockAppointment, type Booked } from './queries.ts'
import { sendReminders } from './reminders.ts'
import { forgetOldHolds } from './seats.ts'
import { appointments } from './table.ts'
import { forgetOldWaits, offerSlot, passOnOffers, slotFreed } from './waitlist.ts'

export const appointmentMinute = job('appointments-minute', z.object({}), '* * * * *')

/** What appointments do without anybody asking. */
export async function workAppointments(
  { jobs }: Services,
  transact: Transact,
  conclude: (finish: Finish, work: (context: Context) => Promise<void>) => Promise<void>,
): Promise<void> {
  // Offered twice, one seat would be promised to two people.
  await jobs.work(slotFreed, ({ centerId, startsAt }, finish) =>
    conclude(finish, (context) => offerSlot(context, centerId, new Date(startsAt))),
  )
  await jobs.work(appointmentMinute, () => runAppointmentDeadlines(transact))
}

export async function runAppointmentDeadlines(transact: Transact): Promise<void> {
  await transact(followCentres)
  await transact(sendReminders)
  await transact(noteMissed)
  await transact(closeKept)
  await transact(passOnOffers)
  await transact(async ({ db, now }) => {
    await forgetOldHolds(db, now)
    await forgetOldWaits(db, dayOf(new Date(now.getTime() - 86_400_000)))
  })
}

/** Whoever has not come half an hour after the end has missed it. */
function noteMissed(context: Context): Promise<void> {
  return forEachOver(context, missedAfter, isNull(appointments.checkedInAt), (booked) =>
    moveAppointment(context, booked, 'no_show', { by: 'system' }),
  )
}

/** A visit that was checked in has taken place. Whoever waited for a meeting in vain is told that we are sorry. */
function closeKept(context: Context): Promise<void> {
  return forEachOver(context, closedAfter, isNotNull(appointments.checkedInAt), (booked) =>
    isByVideo(booked.type, booked.center)
      ? moveAppointment(context, booked, 'cancelled', { by: 'system', reason: noOfficer })
      : moveAppointment(context, booked, 'completed', { by: 'system' }),
  )
}

const noOfficer = /*i18n*/ 'No officer was free at that time.'

/** Takes what still lives so many minutes after its end, one after the other; another instance takes what is left. */
async function forEachOver(
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

import { and, asc, gte, lt, sql, type SQL } from 'drizzle-orm'
import { readSettings } from '#domain/settings/server/settings.ts'
import { dayIn, startOfDay } from '#domain/settings/zone.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { addDays } from '#foundation/values/day.ts'
import { appointments, centres } from '../table.ts'
import { asDesk, deskRows } from './desk.ts'

const listedUpTo = 100

type Where = Pick<Context, 'db' | 'now'>

export async function countAppointmentsToday(context: Where): Promise<number> {
  return context.db.$count(appointments, await liveToday(context))
}

export async function listAppointmentsToday(context: Where) {
  const rows = await deskRows(context.db)
    .where(await liveToday(context))
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(listedUpTo)
  const places = new Map((await context.db.select().from(centres)).map((centre) => [centre.id, centre]))
  return rows.map((row) => {
    const place = places.get(row.appointment.centerId)
    return { ...asDesk(row), centre: place?.name ?? '', timezone: place?.timezone ?? 'UTC' }
  })
}

/** By the office's day: a centre far away may already be in the next one. */
async function liveToday({ db, now }: Where): Promise<SQL | undefined> {
  const { systemTimezone: zone } = await readSettings({ db })
  const today = dayIn(zone, now)
  return and(
    // Must match the partial index literally, or the planner ignores it.
    sql`${appointments.status} in ('scheduled', 'confirmed')`,
    gte(appointments.startsAt, startOfDay(zone, today)),
    lt(appointments.startsAt, startOfDay(zone, addDays(today, 1))),
  )
}

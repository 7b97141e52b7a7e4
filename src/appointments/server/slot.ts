// From what somebody asks for to a moment at a centre, or a plain no.
import { Refusal } from '#platform/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Slot } from '../appointment.ts'
import { immediate, isRemote, nextRemoteDay } from '../calendar.ts'
import { localTime } from '../zone.ts'
import { readCalendar } from './calendar.ts'
import { getActiveCentre } from './centres.ts'
import { capacityOf, closedReason, findDay, listFreeSlots } from './days.ts'
import type { CentreRow } from './table.ts'

export interface ChosenSlot {
  centre: CentreRow
  date: string
  timeSlot: string
  startsAt: Date
  /** Nothing where nobody has to share: an immediate request joins the waiting room. */
  capacity: number | undefined
}

export async function chooseSlot({ db, now }: Pick<Context, 'db' | 'now'>, asked: Slot): Promise<ChosenSlot> {
  const centre = await getActiveCentre(db, asked.centerId)
  const { timeSlot } = asked
  if (timeSlot === immediate) {
    if (!isRemote(centre)) throw unfit('timeSlot', /*i18n*/ 'Only remote verification can start immediately.')
    const { day } = localTime(now, centre.timezone)
    return { centre, date: day, timeSlot, startsAt: now, capacity: undefined }
  }
  const date = asked.date ?? (isRemote(centre) ? nextRemoteDay(centre, timeSlot, now) : undefined)
  if (date === undefined) throw unfit('date', /*i18n*/ 'Please choose a date.')
  const changed = await findDay(db, centre.id, date)
  const calendar = await readCalendar(db, centre)
  const closed = closedReason(calendar, date, changed, now)
  if (closed !== undefined) throw unfit('date', closed)
  const slot = calendar.slots(date, now).find(({ time }) => time === timeSlot)
  if (!slot) throw unfit('timeSlot', /*i18n*/ 'This is not a time at which appointments begin.')
  return { centre, date, timeSlot, startsAt: slot.startsAt, capacity: capacityOf(calendar, date, changed) }
}

/** Somebody else was faster: the answer brings the slots that are free now. */
export async function fullSlot(db: Db, { centre, date }: ChosenSlot, now: Date, reader: string): Promise<Refusal> {
  const slots = await listFreeSlots(db, centre, date, now, reader)
  return new Refusal('conflict', /*i18n*/ 'This time was just taken. Please choose another one.', {
    code: 'slot-full',
    state: { current: { date, slots } },
  })
}

function unfit(field: 'date' | 'timeSlot', message: string): Refusal {
  return new Refusal('invalid', message, { fields: { [field]: message } })
}

import { Refusal } from '#foundation/values/refusal.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import type { Slot } from '../appointment.ts'
import { immediate, isRemote, nextRemoteDay } from '../calendar.ts'
import { localTime } from '../zone.ts'
import { readCalendar } from './calendar.ts'
import { getActiveCentre, getActiveCentreOn } from './centres.ts'
import { capacityOf, closedReason, findDay, readSlots, type CentreDay } from './bookable-days.ts'
import type { CentreRow } from './table.ts'

interface ChosenSlot {
  centre: CentreRow
  date: string
  timeSlot: string
  startsAt: Date
  capacity: number | undefined
  rules: CentreDay | undefined
}

export async function chooseSlot({ db, now }: Pick<Context, 'db' | 'now'>, asked: Slot): Promise<ChosenSlot> {
  const { timeSlot } = asked
  const { centre, changed: known } =
    typeof asked.date === 'string'
      ? await getActiveCentreOn(db, asked.centerId, asked.date)
      : { centre: await getActiveCentre(db, asked.centerId), changed: undefined }
  if (timeSlot === immediate) {
    if (!isRemote(centre)) throw invalidField('timeSlot', /*i18n*/ 'Only remote verification can start immediately.')
    const { day } = localTime(now, centre.timezone)
    return { centre, date: day, timeSlot, startsAt: now, capacity: undefined, rules: undefined }
  }
  const date = asked.date ?? (isRemote(centre) ? nextRemoteDay(centre, timeSlot, now) : undefined)
  if (date === undefined) throw invalidField('date', /*i18n*/ 'Please choose a date.')
  const changed = known === undefined ? await findDay(db, centre.id, date) : (known ?? undefined)
  const calendar = await readCalendar({ db }, centre)
  const closed = closedReason(calendar, date, changed, now)
  if (closed !== undefined) throw invalidField('date', closed)
  const slot = calendar.slots(date, now).find(({ time }) => time === timeSlot)
  if (!slot) throw invalidField('timeSlot', /*i18n*/ 'Appointments don’t start at this time.')
  const capacity = capacityOf(calendar, date, changed)
  const rules = { centre, calendar, changed, day: date }
  return { centre, date, timeSlot, startsAt: slot.startsAt, capacity, rules }
}

/** Under load most requests are for sold-out slots; this refuses them without waiting for the lock. */
export async function refuseSoldOut({ db, user, now }: SignedInContext, slot: ChosenSlot): Promise<void> {
  if (!slot.rules) return
  const { free, soldOut } = await readSlots(db, slot.rules, now, user.id)
  if (soldOut.has(slot.timeSlot)) throw slotTakenRefusal(slot, free)
}

export async function slotFullRefusal({ db, user, now }: SignedInContext, slot: ChosenSlot): Promise<Refusal> {
  return slotTakenRefusal(slot, slot.rules ? (await readSlots(db, slot.rules, now, user.id)).free : [])
}

function slotTakenRefusal({ date }: ChosenSlot, slots: string[]): Refusal {
  return new Refusal('conflict', /*i18n*/ 'This time was just taken. Please choose another one.', {
    code: 'slot-full',
    state: { current: { date, slots } },
  })
}

function invalidField(field: 'date' | 'timeSlot', message: string): Refusal {
  return new Refusal('invalid', message, { code: 'slot-not-offered', fields: { [field]: message } })
}

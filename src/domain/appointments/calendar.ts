import { addDays, isDay, isWeekday } from '#foundation/values/day.ts'
import type { AppointmentType } from './appointment.ts'
import { remoteCity, type Centre } from './centre.ts'
import { holidayOn, defaultHolidays, type DatedHoliday } from './holidays.ts'
import { localTime, momentIn } from './zone.ts'

export const bookingDays = 30
const slotMinutes = 30
export const remoteSlots: readonly string[] = ['09:00', '12:00', '15:00', '18:00', '21:00']
export const immediate = 'immediate'
/** Always held by video, whatever its city is called. */
export const remoteCentreId = 4

type CalendarCentre = Pick<Centre, 'id' | 'city' | 'country' | 'workingHours' | 'timezone'>

export function isRemote({ id, city }: Pick<Centre, 'id' | 'city'>): boolean {
  return city === remoteCity || id === remoteCentreId
}

export function isByVideo({ type, isRemote: fromAnywhere }: { type: AppointmentType; isRemote: boolean }): boolean {
  return type === 'interview' || fromAnywhere
}

export function bookingWindow(centre: CalendarCentre, now: Date): { first: string; last: string } {
  const today = localTime(now, centre.timezone).day
  return { first: isRemote(centre) ? today : addDays(today, 1), last: addDays(today, bookingDays) }
}

export function slotTimes(centre: CalendarCentre): readonly string[] {
  if (isRemote(centre)) return remoteSlots
  const [, opens, closes] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(centre.workingHours) ?? []
  if (!opens || !closes) return []
  const times: string[] = []
  for (let minute = minuteOf(opens); minute + slotMinutes <= minuteOf(closes); minute += slotMinutes)
    times.push(timeAt(minute))
  return times
}

const outsideWindow = /*i18n*/ 'Please choose a day within the next 30 days, starting tomorrow.'
const closedAtWeekends = /*i18n*/ 'The centre is closed at weekends.'

export function dayProblem(
  centre: CalendarCentre,
  day: string,
  now: Date,
  holidays: readonly DatedHoliday[] = defaultHolidays,
): string | undefined {
  const { first, last } = bookingWindow(centre, now)
  if (!isDay(day) || day < first || day > last) return outsideWindow
  return findClosedReason(centre, day, holidays)
}

export function findClosedReason(
  centre: CalendarCentre,
  day: string,
  holidays: readonly DatedHoliday[] = defaultHolidays,
): string | undefined {
  if (isRemote(centre)) return undefined
  if (!isWeekday(day)) return closedAtWeekends
  return holidayOn(centre.country, day, holidays)
}

export function slotsOn(
  centre: CalendarCentre,
  day: string,
  now: Date,
  holidays: readonly DatedHoliday[] = defaultHolidays,
): { time: string; startsAt: Date }[] {
  if (dayProblem(centre, day, now, holidays) !== undefined) return []
  return slotTimes(centre).flatMap((time) => {
    const startsAt = momentIn(day, time, centre.timezone)
    return startsAt && startsAt > now ? [{ time, startsAt }] : []
  })
}

export function nextRemoteDay(centre: CalendarCentre, time: string, now: Date): string {
  const today = localTime(now, centre.timezone).day
  const startsAt = momentIn(today, time, centre.timezone)
  return startsAt && startsAt > now ? today : addDays(today, 1)
}

export function endOf(startsAt: Date): Date {
  return new Date(startsAt.getTime() + slotMinutes * 60_000)
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function timeAt(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

// The zones on offer have no daylight saving, so an office day always begins at the same UTC hour.
import { dayOf } from '#foundation/values/day.ts'
import type { Settings } from './settings.ts'

export type TimeZone = Settings['systemTimezone']

export const hoursAheadOfUtc: Readonly<Record<TimeZone, number>> = { GMT: 0, UTC: 0, EST: -5, PST: -8, WAT: 1 }

const hour = 3_600_000

export function dayIn(zone: TimeZone, moment: Date): string {
  return dayOf(new Date(moment.getTime() + hoursAheadOfUtc[zone] * hour))
}

export function startOfDay(zone: TimeZone, day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - hoursAheadOfUtc[zone] * hour)
}

// The zones an administrator can choose stand still all year, so a day of the office begins at the same hour of UTC.
import { dayOf } from '#foundation/values/day.ts'
import type { Settings } from './settings.ts'

export type TimeZone = Settings['systemTimezone']

export const hoursAheadOfUtc: Readonly<Record<TimeZone, number>> = { GMT: 0, UTC: 0, EST: -5, PST: -8, WAT: 1 }

const hour = 3_600_000

/** The day it is in the office at this moment. */
export function dayIn(zone: TimeZone, moment: Date): string {
  return dayOf(new Date(moment.getTime() + hoursAheadOfUtc[zone] * hour))
}

/** The moment a day of the office begins. */
export function startOfDay(zone: TimeZone, day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - hoursAheadOfUtc[zone] * hour)
}

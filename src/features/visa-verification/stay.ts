// How long somebody who has entered may stay. The days of a visa count for each visit.
import { addDays, daysBetween } from '#foundation/values/day.ts'

export interface Stay {
  entered: string
  stayDays: number
  passportExpiry: string
}

/** The last day: the day of entry is the first one, and nobody stays longer than the passport lasts. */
export function leaveBy({ entered, stayDays, passportExpiry }: Stay): string {
  const end = addDays(entered, Math.max(1, stayDays) - 1)
  return end < passportExpiry ? end : passportExpiry
}

/** How many days too long; nought for everybody who leaves in time. */
export function overstayed(lastDay: string, left: string): number {
  return Math.max(0, daysBetween(lastDay, left))
}

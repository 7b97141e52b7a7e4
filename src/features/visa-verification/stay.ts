import { addDays, daysBetween } from '#foundation/values/day.ts'

export interface Stay {
  entered: string
  stayDays: number
  passportExpiry: string
}

/** The day of entry counts, and the stay ends with the passport. */
export function lastDayOfStay({ entered, stayDays, passportExpiry }: Stay): string {
  const end = addDays(entered, Math.max(1, stayDays) - 1)
  return end < passportExpiry ? end : passportExpiry
}

export function countOverstayDays(lastDay: string, left: string): number {
  return Math.max(0, daysBetween(lastDay, left))
}

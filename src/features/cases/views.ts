import type { OfficeDays } from '#domain/appointments/office-days.ts'
import { dayOf } from '#foundation/values/day.ts'

/** The lists of the desk. */
export const views = ['mine', 'open', 'waiting', 'risk', 'all'] as const
export type View = (typeof views)[number]

export const sorts = ['urgent', 'due', 'newest', 'oldest'] as const
export type Sort = (typeof sorts)[number]

export const usualSort: Readonly<Record<View, Sort>> = {
  mine: 'urgent',
  open: 'urgent',
  waiting: 'due',
  risk: 'due',
  all: 'newest',
}

/** Working days before its deadline from which a case is at risk. */
const riskWithinDays = 2

/** Whatever is due by then, or was due before, is at risk. */
export function riskUntil(now: Date, office: OfficeDays): Date {
  return new Date(`${office.after(dayOf(now), riskWithinDays)}T23:59:59.999Z`)
}

/** Counting stops here: nobody needs to know how many more there are, and the count stays quick. */
export const countedUpTo = 1000

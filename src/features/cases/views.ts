import type { OfficeDays } from '#domain/appointments/office-days.ts'
import { dayOf } from '#foundation/values/day.ts'

/** `open`: ready to decide. `waiting`: the applicant's turn. `second`: proposals of other officers. */
export const views = ['mine', 'open', 'waiting', 'second', 'overdue', 'all'] as const
export type View = (typeof views)[number]

export const sorts = ['urgent', 'due', 'newest', 'oldest'] as const
export type Sort = (typeof sorts)[number]

export const defaultSort: Readonly<Record<View, Sort>> = {
  mine: 'urgent',
  open: 'urgent',
  waiting: 'due',
  second: 'due',
  overdue: 'due',
  all: 'newest',
}

const riskWithinDays = 2

export function atRiskUntil(now: Date, office: OfficeDays): Date {
  return new Date(`${office.after(dayOf(now), riskWithinDays)}T23:59:59.999Z`)
}

/** A page renews its presence about twice in this time. */
export const viewerGoneAfterSeconds = 60

/** Keeps counting fast; an exact number is not needed beyond it. */
export const countedUpTo = 1000

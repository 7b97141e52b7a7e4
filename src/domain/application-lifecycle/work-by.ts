import type { Priority } from '#domain/applications/priority.ts'
import { addDays, isDay } from '#foundation/values/day.ts'

/** Priority is a head start in days, so that even a low-priority case comes up once it has waited long enough. */
const headStartDays: Readonly<Record<Priority, number>> = { urgent: 20, high: 5, medium: 0, low: -5 }

/** An applicant needs the visa in hand before the journey. */
const beforeArrivalDays = 2

/** Cases without a deadline or a journey come up a month after they were started. */
const otherwiseAfterDays = 30

interface Dates {
  dueAt: Date | null
  arrivalDate: string | undefined
  priority: Priority
  createdAt: Date
}

export function workBy({ dueAt, arrivalDate, priority, createdAt }: Dates): Date {
  const isKnown = arrivalDate !== undefined && isDay(arrivalDate)
  const beforeArrival = isKnown ? Date.parse(`${addDays(arrivalDate, -beforeArrivalDays)}T00:00:00Z`) : NaN
  const dates = [dueAt?.getTime() ?? NaN, beforeArrival].filter((time) => !Number.isNaN(time))
  const first = dates.length > 0 ? Math.min(...dates) : createdAt.getTime() + otherwiseAfterDays * 86_400_000
  return new Date(first - headStartDays[priority] * 86_400_000)
}

// How the journey and the decision lie to each other, while the decision is still open.
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import type { Status } from '#domain/applications/status.ts'
import { daysBetween, isDay } from '#foundation/values/day.ts'

export interface Trip {
  decision: string
  arrival: string
  daysToDecision: number
  /** Between the decision and the arrival; below zero when the arrival comes first. */
  spareDays: number
}

type TripInput = Pick<Application, 'status' | 'estimatedCompletionDate' | 'travelDetails'>

const isOpen: ReadonlySet<Status> = new Set(['submitted', 'pending', 'in_review', 'additional_info'])

/** Undefined when there is nothing to look forward to: decided, overdue, or already travelling. */
export function tripOf({ status, estimatedCompletionDate, travelDetails }: TripInput, today: string): Trip | undefined {
  const decision = estimatedCompletionDate ?? ''
  const arrival = travelDetails?.arrivalDate ?? ''
  if (!isOpen.has(status) || !isDay(decision) || !isDay(arrival)) return undefined
  if (decision < today || arrival < today) return undefined
  return {
    decision,
    arrival,
    daysToDecision: daysBetween(today, decision),
    spareDays: daysBetween(decision, arrival),
  }
}

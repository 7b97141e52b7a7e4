import type { Application } from '#domain/application-lifecycle/application-record.ts'
import type { Status } from '#domain/applications/status.ts'
import { daysBetween, isDay } from '#foundation/values/day.ts'

export interface Trip {
  decision: string
  arrival: string
  daysToDecision: number
  spareDays: number
}

type TripInput = Pick<Application, 'status' | 'estimatedCompletionDate' | 'travelDetails'>

const isOpen: ReadonlySet<Status> = new Set(['submitted', 'pending', 'in_review', 'additional_info'])

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

import type { Transition } from '#foundation/values/transitions.ts'

export const statusNames = ['scheduled', 'confirmed', 'completed', 'cancelled', 'no_show'] as const
export type AppointmentStatus = (typeof statusNames)[number]

interface StatusFacts {
  label: string
  isLive: boolean
}

export const statuses: Readonly<Record<AppointmentStatus, StatusFacts>> = {
  scheduled: { label: /*i18n*/ 'Scheduled', isLive: true },
  confirmed: { label: /*i18n*/ 'Confirmed', isLive: true },
  completed: { label: /*i18n*/ 'Completed', isLive: false },
  // Screens translate it with a context: a payment is cancelled in other words.
  cancelled: { label: 'Cancelled', isLive: false },
  no_show: { label: /*i18n*/ 'Missed', isLive: false },
}

export function statusOf(status: string): StatusFacts {
  const known: Partial<Record<string, StatusFacts>> = statuses
  return known[status] ?? { label: status, isLive: false }
}

export const actorRoles = ['owner', 'staff', 'system'] as const
export type ActorRole = (typeof actorRoles)[number]

/** `evidence`: a decision, an interview that was held, or a visit that was checked in. */
export type Need = 'before start' | 'after start' | 'evidence' | 'reason'

export const appointmentTransitions: readonly Transition<AppointmentStatus, ActorRole, Need, 'reschedule'>[] = [
  { from: 'scheduled', on: 'reschedule', to: 'scheduled', by: ['owner', 'staff'] },
  { from: 'confirmed', on: 'reschedule', to: 'scheduled', by: ['owner', 'staff'] },
  { from: 'scheduled', to: 'confirmed', by: ['staff', 'system'] },
  { from: 'scheduled', to: 'cancelled', by: ['owner'], needs: ['before start'] },
  { from: 'scheduled', to: 'cancelled', by: ['staff'], needs: ['reason'] },
  { from: 'confirmed', to: 'cancelled', by: ['staff'], needs: ['reason'] },
  // The visitor came, but no officer did.
  { from: 'scheduled', to: 'cancelled', by: ['system'], needs: ['after start', 'reason'] },
  { from: 'confirmed', to: 'cancelled', by: ['system'], needs: ['after start', 'reason'] },
  { from: 'scheduled', to: 'completed', by: actorRoles, needs: ['evidence'] },
  { from: 'confirmed', to: 'completed', by: actorRoles, needs: ['evidence'] },
  { from: 'scheduled', to: 'no_show', by: ['staff', 'system'], needs: ['after start'] },
  { from: 'confirmed', to: 'no_show', by: ['staff', 'system'], needs: ['after start'] },
]

export const liveStatuses: readonly AppointmentStatus[] = statusNames.filter((name) => statuses[name].isLive)

export const maxLive = 2
export const maxCancellations = { count: 5, days: 7 }
export const bookingLimit = { max: 10, perSeconds: 3600 }
export const holdLimit = { max: 60, perSeconds: 3600 }

export const holdSeconds = 180
export const offerSeconds = 2 * 3600

export const checkInOpensBefore = 60

export const missedAfter = 30
export const closedAfter = 120

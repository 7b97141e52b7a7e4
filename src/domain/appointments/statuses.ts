// The life of an appointment, as one table: the server moves by it, the screens take their words and buttons from it.

import type { Transition } from '#foundation/values/transitions.ts'

export const statusNames = ['scheduled', 'confirmed', 'completed', 'cancelled', 'no_show'] as const
export type AppointmentStatus = (typeof statusNames)[number]

interface StatusFacts {
  label: string
  /** Takes up a seat. */
  isLive: boolean
}

export const statuses: Readonly<Record<AppointmentStatus, StatusFacts>> = {
  scheduled: { label: /*i18n*/ 'Scheduled', isLive: true },
  confirmed: { label: /*i18n*/ 'Confirmed', isLive: true },
  completed: { label: /*i18n*/ 'Completed', isLive: false },
  cancelled: { label: /*i18n*/ 'Cancelled', isLive: false },
  no_show: { label: /*i18n*/ 'Missed', isLive: false },
}

/** A status that this release does not know is shown under its own name, and nothing can be done about it. */
export function statusOf(status: string): StatusFacts {
  const known: Partial<Record<string, StatusFacts>> = statuses
  return known[status] ?? { label: status, isLive: false }
}

export const actorRoles = ['owner', 'staff', 'system'] as const
export type ActorRole = (typeof actorRoles)[number]

/** `evidence`: a decision, an interview an officer held, or a visit that was checked in. */
export type Need = 'before start' | 'after start' | 'evidence' | 'reason'

/** Every move there is. What is not listed cannot happen. */
export const appointmentTransitions: readonly Transition<AppointmentStatus, ActorRole, Need, 'reschedule'>[] = [
  { from: 'scheduled', on: 'reschedule', to: 'scheduled', by: ['owner', 'staff'] },
  { from: 'confirmed', on: 'reschedule', to: 'scheduled', by: ['owner', 'staff'] },
  { from: 'scheduled', to: 'confirmed', by: ['staff', 'system'] },
  { from: 'scheduled', to: 'cancelled', by: ['owner'], needs: ['before start'] },
  { from: 'scheduled', to: 'cancelled', by: ['staff'], needs: ['reason'] },
  { from: 'confirmed', to: 'cancelled', by: ['staff'], needs: ['reason'] },
  // Somebody came, and nobody from the office did.
  { from: 'scheduled', to: 'cancelled', by: ['system'], needs: ['after start', 'reason'] },
  { from: 'confirmed', to: 'cancelled', by: ['system'], needs: ['after start', 'reason'] },
  { from: 'scheduled', to: 'completed', by: actorRoles, needs: ['evidence'] },
  { from: 'confirmed', to: 'completed', by: actorRoles, needs: ['evidence'] },
  { from: 'scheduled', to: 'no_show', by: ['staff', 'system'], needs: ['after start'] },
  { from: 'confirmed', to: 'no_show', by: ['staff', 'system'], needs: ['after start'] },
]

export const liveStatuses: readonly AppointmentStatus[] = statusNames.filter((name) => statuses[name].isLive)

/** Against hoarding: how many one person may hold, and how many they may cancel in a week before they must wait. */
export const mostLive = 2
export const mostCancelled = { count: 5, days: 7 }
export const bookingLimit = { max: 10, perSeconds: 3600 }
export const holdLimit = { max: 60, perSeconds: 3600 }

/** Seconds a slot is kept while somebody confirms it, and while somebody on the waiting list decides. */
export const holdSeconds = 180
export const offerSeconds = 2 * 3600

/** Minutes before the start from which somebody can be checked in. */
export const arrivesFrom = 60

/** Minutes after the end at which somebody who did not come has missed it. */
export const missedAfter = 30
/** Minutes after the end at which an appointment that somebody came to is closed by itself. */
export const closedAfter = 120

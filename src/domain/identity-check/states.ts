// The life of an identity check, as one table.

import type { Transition } from '#foundation/values/transitions.ts'

export const statusNames = ['pending', 'processing', 'approved', 'declined', 'expired'] as const
export type VerificationStatus = (typeof statusNames)[number]

/** What an applicant is told: a check that nobody has made, or that ran out, is neither of the three. */
export const results = ['approved', 'declined', 'pending', 'unknown'] as const
export type Result = (typeof results)[number]

interface StatusFacts {
  label: string
  result: Result
}

export const statuses: Readonly<Record<VerificationStatus, StatusFacts>> = {
  pending: { label: /*i18n*/ 'In progress', result: 'pending' },
  processing: { label: /*i18n*/ 'With an officer', result: 'pending' },
  approved: { label: /*i18n*/ 'Approved', result: 'approved' },
  declined: { label: /*i18n*/ 'Declined', result: 'declined' },
  expired: { label: /*i18n*/ 'Expired', result: 'unknown' },
}

/** A status that this release does not know is shown under its own name. */
export function statusLabel(status: string): string {
  const known: Partial<Record<string, StatusFacts>> = statuses
  return known[status]?.label ?? status
}

/** Days after the decision in which the pictures of a check are kept. */
export const pictureDays = 90

export const actorRoles = ['owner', 'service', 'officer'] as const
export type ActorRole = (typeof actorRoles)[number]

/** `pictures`: both steps were taken, or handed in as they are. `notes`: the officer changes what the service found. */
export type Need = 'pictures' | 'notes'

/** Every move there is. The owner hands in or takes back; what comes of it is for the service and the officer to say. */
export const identityCheckTransitions: readonly Transition<VerificationStatus, ActorRole, Need, never>[] = [
  { from: 'pending', to: 'processing', by: ['owner'] },
  { from: 'pending', to: 'processing', by: ['service'], needs: ['pictures'] },
  { from: 'pending', to: 'approved', by: ['service'], needs: ['pictures'] },
  { from: 'pending', to: 'declined', by: ['service'], needs: ['pictures'] },
  { from: 'processing', to: 'approved', by: ['service'] },
  { from: 'processing', to: 'declined', by: ['service'] },
  { from: 'pending', to: 'expired', by: ['service'] },
  { from: 'processing', to: 'expired', by: ['service'] },
  // The consent was taken back before an officer had looked.
  { from: 'pending', to: 'expired', by: ['owner'] },
  { from: 'processing', to: 'expired', by: ['owner'] },
  { from: 'approved', to: 'expired', by: ['owner'] },
  { from: 'processing', to: 'approved', by: ['officer'], needs: ['notes'] },
  { from: 'processing', to: 'declined', by: ['officer'], needs: ['notes'] },
  { from: 'approved', to: 'approved', by: ['officer'] },
  { from: 'approved', to: 'declined', by: ['officer'], needs: ['notes'] },
  { from: 'declined', to: 'declined', by: ['officer'] },
  { from: 'declined', to: 'approved', by: ['officer'], needs: ['notes'] },
]

/** How often one person may begin, within so many hours; and minutes after which a check that was begun runs out. */
export const tries = { most: 3, hours: 24 }
export const openMinutes = 30

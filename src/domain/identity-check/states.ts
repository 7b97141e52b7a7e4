import type { Transition } from '#foundation/values/transitions.ts'

export const statusNames = ['pending', 'processing', 'approved', 'declined', 'expired'] as const
export type IdentityCheckStatus = (typeof statusNames)[number]

export const results = ['approved', 'declined', 'pending', 'unknown'] as const
export type Result = (typeof results)[number]

interface StatusInfo {
  label: string
  result: Result
}

export const statuses: Readonly<Record<IdentityCheckStatus, StatusInfo>> = {
  pending: { label: /*i18n*/ 'In progress', result: 'pending' },
  processing: { label: /*i18n*/ 'With an officer', result: 'pending' },
  approved: { label: /*i18n*/ 'Approved', result: 'approved' },
  declined: { label: /*i18n*/ 'Declined', result: 'declined' },
  expired: { label: /*i18n*/ 'Expired', result: 'unknown' },
}

export function statusLabel(status: string): string {
  const known: Partial<Record<string, StatusInfo>> = statuses
  return known[status]?.label ?? status
}

export const pictureDays = 90

export const actorRoles = ['owner', 'service', 'officer'] as const
export type ActorRole = (typeof actorRoles)[number]

export type Need = 'pictures' | 'notes'

export const identityCheckTransitions: readonly Transition<IdentityCheckStatus, ActorRole, Need, never>[] = [
  { from: 'pending', to: 'processing', by: ['owner'] },
  { from: 'pending', to: 'processing', by: ['service'], needs: ['pictures'] },
  { from: 'pending', to: 'approved', by: ['service'], needs: ['pictures'] },
  { from: 'pending', to: 'declined', by: ['service'], needs: ['pictures'] },
  { from: 'processing', to: 'approved', by: ['service'] },
  { from: 'processing', to: 'declined', by: ['service'] },
  { from: 'pending', to: 'expired', by: ['service'] },
  { from: 'processing', to: 'expired', by: ['service'] },
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

export const attemptLimit = { max: 3, hours: 24 }
export const openMinutes = 30

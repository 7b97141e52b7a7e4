import { isStaff, type Role } from '#foundation/values/roles.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

export interface Lifetime {
  /** Seconds without a request after which the session ends. */
  idle: number
  /** Seconds after which it ends in any case. */
  absolute: number
}

export const lifetimes = {
  staff: { idle: 30 * minute, absolute: 12 * hour },
  applicant: { idle: 60 * minute, absolute: 24 * hour },
  remembered: { idle: 30 * day, absolute: 30 * day },
} satisfies Record<string, Lifetime>

/** "Remember me" is for applicants; a desk is never left open for weeks. */
export function lifetimeOf(role: Role, remembered: boolean): Lifetime {
  if (isStaff(role)) return lifetimes.staff
  return remembered ? lifetimes.remembered : lifetimes.applicant
}

/** When a session ends, given when it began and when it was last used. */
export function sessionEnd({ idle, absolute }: Lifetime, beganAt: Date, usedAt: Date): Date {
  return new Date(Math.min(beganAt.getTime() + absolute * 1000, usedAt.getTime() + idle * 1000))
}

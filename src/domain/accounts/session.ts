import { isStaff, type Role } from '#foundation/values/roles.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

interface Lifetime {
  idle: number
  absolute: number
}

export const lifetimes = {
  staff: { idle: 30 * minute, absolute: 12 * hour },
  applicant: { idle: 60 * minute, absolute: 24 * hour },
  remembered: { idle: 30 * day, absolute: 30 * day },
} satisfies Record<string, Lifetime>

/** "Remember me" is for applicants only: staff sessions must not stay open for weeks. */
export function lifetimeOf(role: Role, remembered: boolean): Lifetime {
  if (isStaff(role)) return lifetimes.staff
  return remembered ? lifetimes.remembered : lifetimes.applicant
}

export function sessionEnd({ idle, absolute }: Lifetime, beganAt: Date, usedAt: Date): Date {
  return new Date(Math.min(beganAt.getTime() + absolute * 1000, usedAt.getTime() + idle * 1000))
}

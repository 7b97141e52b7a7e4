/** Stored with the account and read again on every request. */
export const roles = ['user', 'e-visa-admin', 'admin'] as const
export type Role = (typeof roles)[number]

export const staff: readonly Role[] = ['e-visa-admin', 'admin']
export const adminOnly: readonly Role[] = ['admin']

export function isStaff(role: Role): boolean {
  return staff.includes(role)
}

export function outranks(one: Role, other: Role): boolean {
  return roles.indexOf(one) > roles.indexOf(other)
}

export type Access = 'anyone' | 'signed-in' | readonly Role[]

export function canAccess(access: Access, role: Role | undefined): boolean {
  if (access === 'anyone') return true
  if (role === undefined) return false
  return access === 'signed-in' || access.includes(role)
}

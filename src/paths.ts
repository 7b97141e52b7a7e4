import { adminOnly, type Access } from '#platform/roles.ts'

/** Every screen there is, and who may see it. The server answers 404 for any other address. */
export const screens = {
  home: { path: '/', access: 'anyone' },
  login: { path: '/login', access: 'anyone' },
  register: { path: '/register', access: 'anyone' },
  forgotPassword: { path: '/forgot-password', access: 'anyone' },
  resetPassword: { path: '/reset-password', access: 'anyone' },
  verifyEmail: { path: '/verify-email', access: 'anyone' },
  terms: { path: '/terms', access: 'anyone' },
  privacy: { path: '/privacy', access: 'anyone' },
  dashboard: { path: '/dashboard', access: 'signed-in' },
  account: { path: '/account', access: 'signed-in' },
  settings: { path: '/admin/settings', access: adminOnly },
} as const satisfies Record<string, { path: string; access: Access }>

export type Screen = keyof typeof screens

const addresses: ReadonlySet<string> = new Set(Object.values(screens).map(({ path }) => path))

export function isScreen(pathname: string): boolean {
  return addresses.has(pathname === '/' ? pathname : pathname.replace(/\/$/, ''))
}

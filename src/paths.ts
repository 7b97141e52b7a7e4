import { addressIn, type Language } from '#platform/languages.ts'
import { adminOnly, type Access } from '#platform/roles.ts'

/** Every screen there is, and who may see it. The server answers 404 for any other address. */
export const screens = {
  home: { path: '/', access: 'anyone' },
  visaTypes: { path: '/visa-types', access: 'anyone' },
  requirements: { path: '/requirements', access: 'anyone' },
  faq: { path: '/faq', access: 'anyone' },
  contact: { path: '/contact', access: 'anyone' },
  eligibility: { path: '/do-i-need-a-visa', access: 'anyone' },
  terms: { path: '/terms', access: 'anyone' },
  privacy: { path: '/privacy', access: 'anyone' },
  accessibility: { path: '/accessibility', access: 'anyone' },
  login: { path: '/login', access: 'anyone' },
  register: { path: '/register', access: 'anyone' },
  forgotPassword: { path: '/forgot-password', access: 'anyone' },
  resetPassword: { path: '/reset-password', access: 'anyone' },
  verifyEmail: { path: '/verify-email', access: 'anyone' },
  dashboard: { path: '/dashboard', access: 'signed-in' },
  application: { path: '/application', access: 'signed-in' },
  account: { path: '/account', access: 'signed-in' },
  settings: { path: '/admin/settings', access: adminOnly },
  kit: { path: '/dev/kit', access: 'anyone' },
} as const satisfies Record<string, { path: string; access: Access }>

export type Screen = keyof typeof screens

/** These are complete HTML, made at build in every language; the others are the app. */
export const publicScreens = [
  'home',
  'visaTypes',
  'requirements',
  'faq',
  'contact',
  'eligibility',
  'terms',
  'privacy',
  'accessibility',
] as const satisfies readonly Screen[]
export type PublicScreen = (typeof publicScreens)[number]

const publicPaths: ReadonlySet<string> = new Set(publicScreens.map((name) => screens[name].path))
const addresses: ReadonlySet<string> = new Set(Object.values(screens).map(({ path }) => path))

export function isScreen(pathname: string): boolean {
  return addresses.has(pathname === '/' ? pathname : pathname.replace(/\/$/, ''))
}

export function isPublic(pathname: string): boolean {
  return publicPaths.has(pathname)
}

/** Public pages stand at their own address in English and under the language's name otherwise; the app has one address. */
export function inLanguage(pathname: string, language: Language): string {
  return isPublic(pathname) ? addressIn(pathname, language) : pathname
}

import { addressIn, type Language } from '#foundation/i18n/languages.ts'
import { adminOnly, staff, type Access } from '#foundation/values/roles.ts'

/** Every screen, and who may see it. The server answers 404 for any other address. */
export const screens = {
  home: { path: '/', access: 'anyone' },
  visaTypes: { path: '/visa-types', access: 'anyone' },
  requirements: { path: '/requirements', access: 'anyone' },
  faq: { path: '/faq', access: 'anyone' },
  contact: { path: '/contact', access: 'anyone' },
  eligibility: { path: '/do-i-need-a-visa', access: 'anyone' },
  arrival: { path: '/arrival', access: 'anyone' },
  terms: { path: '/terms', access: 'anyone' },
  privacy: { path: '/privacy', access: 'anyone' },
  accessibility: { path: '/accessibility', access: 'anyone' },
  login: { path: '/login', access: 'anyone' },
  register: { path: '/register', access: 'anyone' },
  forgotPassword: { path: '/forgot-password', access: 'anyone' },
  resetPassword: { path: '/reset-password', access: 'anyone' },
  invitation: { path: '/invitation', access: 'anyone' },
  verify: { path: '/verify', access: 'anyone' },
  /** What the QR code of a visa opens. */
  sealLink: { path: '/v', access: 'anyone' },
  /** Kept on the device, so that it opens at the border without a connection. */
  myVisa: { path: '/my-visa', access: 'anyone' },
  checkStatus: { path: '/check-status', access: 'anyone' },
  payByLink: { path: '/pay', access: 'anyone' },
  verifyEmail: { path: '/verify-email', access: 'anyone' },
  dashboard: { path: '/dashboard', access: 'signed-in' },
  application: { path: '/application', access: 'signed-in' },
  applicationById: { path: '/application/$id', access: 'signed-in' },
  trackApplication: { path: '/track-application', access: 'signed-in' },
  account: { path: '/account', access: 'signed-in' },
  notificationSettings: { path: '/account/notifications', access: 'signed-in' },
  admin: { path: '/admin', access: adminOnly },
  approvals: { path: '/admin/approvals', access: adminOnly },
  users: { path: '/admin/users', access: adminOnly },
  reports: { path: '/admin/reports', access: adminOnly },
  reference: { path: '/admin/reference', access: adminOnly },
  audit: { path: '/admin/audit', access: adminOnly },
  health: { path: '/admin/health', access: adminOnly },
  appointments: { path: '/appointments', access: 'signed-in' },
  biometricAppointment: { path: '/biometric-appointment/$id', access: 'signed-in' },
  verificationComplete: { path: '/verification-complete', access: 'signed-in' },
  interview: { path: '/interview/$id', access: 'signed-in' },
  myDay: { path: '/admin/my-day', access: staff },
  cases: { path: '/admin/cases', access: staff },
  caseById: { path: '/admin/cases/$id', access: staff },
  appointmentsDesk: { path: '/admin/appointments', access: staff },
  officerInterview: { path: '/admin/interviews/$id', access: staff },
  inbox: { path: '/admin/inbox', access: staff },
  privacyRequests: { path: '/admin/privacy-requests', access: adminOnly },
  newsletter: { path: '/admin/newsletter', access: adminOnly },
  watchlist: { path: '/admin/watchlist', access: adminOnly },
  finance: { path: '/admin/finance', access: adminOnly },
  verificationKeys: { path: '/admin/verification-keys', access: adminOnly },
  settings: { path: '/admin/settings', access: adminOnly },
  kit: { path: '/dev/kit', access: 'anyone' },
} as const satisfies Record<string, { path: string; access: Access }>

export type Screen = keyof typeof screens

/** Prerendered as complete HTML in every language; the others are the app. */
export const publicScreens = [
  'home',
  'visaTypes',
  'requirements',
  'faq',
  'contact',
  'eligibility',
  'arrival',
  'terms',
  'privacy',
  'accessibility',
] as const satisfies readonly Screen[]
export type PublicScreen = (typeof publicScreens)[number]

const deskPaths: ReadonlySet<string> = new Set(
  Object.values(screens)
    .filter(({ access }) => Array.isArray(access))
    .map(({ path }) => path),
)
const publicPaths: ReadonlySet<string> = new Set(publicScreens.map((name) => screens[name].path))
const patterns = Object.values(screens).map(({ path }) => ({
  path,
  pattern: new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`),
}))

export function isScreen(pathname: string): boolean {
  return findScreenPath(pathname) !== undefined
}

/** `/application/$id` for the address of an application. */
export function findScreenPath(pathname: string): string | undefined {
  const address = pathname === '/' ? pathname : pathname.replace(/\/$/, '')
  return patterns.find(({ pattern }) => pattern.test(address))?.path
}

export function isPublic(pathname: string): boolean {
  return publicPaths.has(pathname)
}

export function isAtDesk(path: string): boolean {
  return deskPaths.has(path)
}

export function inLanguage(pathname: string, language: Language): string {
  return isPublic(pathname) ? addressIn(pathname, language) : pathname
}

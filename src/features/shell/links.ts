import type { Screen } from '#foundation/paths.ts'

export interface ScreenLink {
  screen: Screen
  label: string
}

export const headerLinks: readonly ScreenLink[] = [
  { screen: 'home', label: /*i18n*/ 'Home' },
  { screen: 'visaTypes', label: /*i18n*/ 'Visa Types' },
  { screen: 'requirements', label: /*i18n*/ 'Requirements' },
  { screen: 'faq', label: /*i18n*/ 'FAQ' },
  { screen: 'contact', label: /*i18n*/ 'Contact' },
]

export const quickLinks: readonly ScreenLink[] = [
  { screen: 'home', label: /*i18n*/ 'Home' },
  { screen: 'application', label: /*i18n*/ 'Apply for Visa' },
  { screen: 'dashboard', label: /*i18n*/ 'Track Application' },
  { screen: 'visaTypes', label: /*i18n*/ 'Visa Types' },
  { screen: 'requirements', label: /*i18n*/ 'Requirements' },
  { screen: 'faq', label: /*i18n*/ 'FAQs' },
  { screen: 'eligibility', label: /*i18n*/ 'Do I need a visa?' },
  { screen: 'arrival', label: /*i18n*/ 'Arriving in Liberia' },
  { screen: 'checkStatus', label: /*i18n*/ 'Check a status' },
  { screen: 'verify', label: /*i18n*/ 'Check a visa' },
]

export const legalLinks: readonly ScreenLink[] = [
  { screen: 'privacy', label: /*i18n*/ 'Privacy Policy' },
  { screen: 'terms', label: /*i18n*/ 'Terms of Service' },
  { screen: 'accessibility', label: /*i18n*/ 'Accessibility' },
]

export const appFooterLinks: readonly ScreenLink[] = [
  { screen: 'contact', label: /*i18n*/ 'Contact' },
  { screen: 'verify', label: /*i18n*/ 'Check a visa' },
  ...legalLinks,
]

export const destinations = [
  { screen: 'dashboard', label: /*i18n*/ 'Dashboard' },
  { screen: 'appointments', label: /*i18n*/ 'Appointments' },
  { screen: 'account', label: /*i18n*/ 'Account' },
  { screen: 'myDay', label: /*i18n*/ 'My day' },
  { screen: 'admin', label: /*i18n*/ 'Admin Dashboard' },
  { screen: 'cases', label: /*i18n*/ 'Case Management' },
  { screen: 'appointmentsDesk', label: /*i18n*/ 'Appointment Desk' },
  { screen: 'inbox', label: /*i18n*/ 'Inbox' },
  { screen: 'watchlist', label: /*i18n*/ 'Watchlist' },
  { screen: 'finance', label: /*i18n*/ 'Finance' },
  { screen: 'settings', label: /*i18n*/ 'System Settings' },
] as const satisfies readonly ScreenLink[]

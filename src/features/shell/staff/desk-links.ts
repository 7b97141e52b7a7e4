import type { ScreenLink } from './links.ts'

export const administration = [
  { screen: 'cases', label: /*i18n*/ 'Case Management' },
  { screen: 'appointmentsDesk', label: /*i18n*/ 'Appointment Desk' },
  { screen: 'inbox', label: /*i18n*/ 'Inbox' },
  { screen: 'approvals', label: /*i18n*/ 'Approvals' },
  { screen: 'users', label: /*i18n*/ 'Users' },
  { screen: 'reports', label: /*i18n*/ 'Reports' },
  { screen: 'finance', label: /*i18n*/ 'Finance' },
  { screen: 'watchlist', label: /*i18n*/ 'Watchlist' },
  { screen: 'verificationKeys', label: /*i18n*/ 'Verification keys' },
  { screen: 'settings', label: /*i18n*/ 'System Settings' },
  { screen: 'reference', label: /*i18n*/ 'Reference data' },
  { screen: 'audit', label: /*i18n*/ 'Audit trail' },
  { screen: 'health', label: /*i18n*/ 'Service health' },
] as const satisfies readonly ScreenLink[]

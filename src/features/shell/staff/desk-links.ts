import type { PublicScreen, Screen } from '#foundation/paths.ts'
import type { DeskCounts } from './desk.ts'

export interface DeskLink {
  screen: Exclude<Screen, PublicScreen>
  label: string
  view?: string
  count?: keyof DeskCounts
}

export const workLinks: readonly DeskLink[] = [
  { screen: 'myDay', label: /*i18n*/ 'My day' },
  { screen: 'cases', view: 'open', label: /*i18n*/ 'Queue', count: 'queue' },
  { screen: 'cases', view: 'mine', label: /*i18n*/ 'My cases', count: 'mine' },
  { screen: 'cases', view: 'all', label: /*i18n*/ 'Search' },
  { screen: 'inbox', label: /*i18n*/ 'Inbox', count: 'inbox' },
  { screen: 'appointmentsDesk', label: /*i18n*/ 'Appointments', count: 'appointments' },
]

export const administrationLinks: readonly DeskLink[] = [
  { screen: 'admin', label: /*i18n*/ 'Admin Dashboard' },
  { screen: 'approvals', label: /*i18n*/ 'Approvals', count: 'approvals' },
  { screen: 'finance', label: /*i18n*/ 'Finance' },
  { screen: 'reports', label: /*i18n*/ 'Reports' },
  { screen: 'users', label: /*i18n*/ 'Users' },
  { screen: 'reference', label: /*i18n*/ 'Reference data' },
  { screen: 'watchlist', label: /*i18n*/ 'Watchlist' },
  { screen: 'privacyRequests', label: /*i18n*/ 'Privacy requests' },
  { screen: 'newsletter', label: /*i18n*/ 'Newsletter' },
  { screen: 'verificationKeys', label: /*i18n*/ 'Verification keys' },
  { screen: 'settings', label: /*i18n*/ 'System Settings' },
  { screen: 'audit', label: /*i18n*/ 'Audit trail' },
  { screen: 'health', label: /*i18n*/ 'Service health' },
]

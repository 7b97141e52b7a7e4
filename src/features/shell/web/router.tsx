import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { screens } from '#foundation/paths.ts'
import type { RouterHistory } from '#foundation/router/web/history.ts'
import { lazyScreen } from '#foundation/router/web/lazy-screen.ts'
import { createRouter, type Arrival, type LazyScreen, type Route } from '#foundation/router/web/router.ts'
import { loadDeferredTexts } from '#foundation/i18n/web/language.ts'
import type { Access } from '#foundation/values/roles.ts'
import { DashboardLoading } from './dashboard-loading.tsx'
import { guard, leadInside } from './guard.ts'

interface Guarded extends Omit<Route, 'guard'> {
  access: Access
}

const screen = (place: Pick<Guarded, 'path' | 'access'>, shown: LazyScreen, pending?: ComponentType): Guarded => ({
  ...place,
  screen: shown,
  ...(pending && { pending }),
})

/** A screen that few travellers open brings its texts. */
async function withItsTexts<Module>(module: Promise<Module>): Promise<Module> {
  return (await Promise.all([module, loadDeferredTexts()]))[0]
}

const guarded = [
  screen(
    screens.forgotPassword,
    lazyScreen(() => import('#domain/accounts/web/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  ),
  screen(
    screens.resetPassword,
    lazyScreen(() => import('#domain/accounts/web/reset-password-page.tsx'), 'ResetPasswordPage'),
  ),
  screen(
    screens.invitation,
    lazyScreen(() => import('#domain/accounts/web/invitation-page.tsx'), 'InvitationPage'),
  ),
  screen(
    screens.approvals,
    lazyScreen(() => import('#domain/approvals/web/staff/approvals-page.tsx'), 'ApprovalsPage'),
  ),
  screen(
    screens.verify,
    lazyScreen(() => import('#features/visa-verification/web/verify-page.tsx'), 'VerifyPage'),
  ),
  screen(
    screens.myVisa,
    lazyScreen(() => withItsTexts(import('#features/tracking/web/my-visa-page.tsx')), 'MyVisaPage'),
  ),
  screen(
    screens.checkStatus,
    lazyScreen(() => import('#features/tracking/web/check-status-page.tsx'), 'CheckStatusPage'),
  ),
  screen(
    screens.payByLink,
    lazyScreen(() => withItsTexts(import('#features/payment-links/web/pay-by-link-page.tsx')), 'PayByLinkPage'),
  ),
  screen(
    screens.verifyEmail,
    lazyScreen(() => import('#domain/accounts/web/verify-email-page.tsx'), 'VerifyEmailPage'),
  ),
  screen(
    screens.dashboard,
    lazyScreen(() => import('./dashboard-screen.tsx'), 'DashboardScreen'),
    DashboardLoading,
  ),
  screen(
    screens.application,
    lazyScreen(() => import('#features/wizard/web/start-page.tsx'), 'StartPage'),
  ),
  screen(
    screens.applicationById,
    lazyScreen(() => import('#features/wizard/web/wizard-page.tsx'), 'WizardPage'),
  ),
  screen(
    screens.trackApplication,
    lazyScreen(() => import('./track-screen.tsx'), 'TrackScreen'),
  ),
  screen(
    screens.account,
    lazyScreen(() => import('./account-screen.tsx'), 'AccountScreen'),
  ),
  screen(
    screens.notificationSettings,
    lazyScreen(
      () => withItsTexts(import('#features/notifications/web/settings/settings-page.tsx')),
      'NotificationSettingsPage',
    ),
  ),
  screen(
    screens.admin,
    lazyScreen(() => import('./staff/admin-screen.tsx'), 'AdminScreen'),
  ),
  screen(
    screens.users,
    lazyScreen(() => import('#domain/accounts/web/staff/users-page.tsx'), 'UsersPage'),
  ),
  screen(
    screens.reports,
    lazyScreen(() => import('#features/reports/web/staff/reports-page.tsx'), 'ReportsPage'),
  ),
  screen(
    screens.audit,
    lazyScreen(() => import('#features/administration/audit-trail/web/staff/audit-page.tsx'), 'AuditPage'),
  ),
  screen(
    screens.appointments,
    lazyScreen(() => import('#domain/appointments/web/appointments-page.tsx'), 'AppointmentsPage'),
  ),
  screen(
    screens.interview,
    lazyScreen(() => withItsTexts(import('./interview-screen.tsx')), 'InterviewScreen'),
  ),
  screen(
    screens.appointmentsDesk,
    lazyScreen(() => import('./staff/appointments-desk-screen.tsx'), 'AppointmentsDeskScreen'),
  ),
  screen(
    screens.officerInterview,
    lazyScreen(() => import('#domain/interviews/web/staff/officer-page.tsx'), 'OfficerInterviewPage'),
  ),
  screen(
    screens.biometricAppointment,
    lazyScreen(() => withItsTexts(import('./biometric-screen.tsx')), 'BiometricScreen'),
  ),
  screen(
    screens.verificationComplete,
    lazyScreen(() => withItsTexts(import('./result-screen.tsx')), 'ResultScreen'),
  ),
  screen(
    screens.myDay,
    lazyScreen(() => import('./staff/my-day-page.tsx'), 'MyDayPage'),
  ),
  screen(
    screens.cases,
    lazyScreen(() => import('#features/cases/web/staff/list/cases-page.tsx'), 'CasesPage'),
  ),
  screen(
    screens.caseById,
    lazyScreen(() => import('#features/cases/web/staff/case/case-page.tsx'), 'CasePage'),
  ),
  screen(
    screens.inbox,
    lazyScreen(() => import('#features/assistant/web/staff/inbox-page.tsx'), 'InboxPage'),
  ),
  screen(
    screens.privacyRequests,
    lazyScreen(() => import('#features/privacy/web/staff/privacy-requests-page.tsx'), 'PrivacyRequestsPage'),
  ),
  screen(
    screens.newsletter,
    lazyScreen(() => import('#features/contact/web/staff/newsletter-page.tsx'), 'NewsletterPage'),
  ),
  screen(
    screens.watchlist,
    lazyScreen(() => import('#domain/screening/web/staff/watchlist-page.tsx'), 'WatchlistPage'),
  ),
  screen(
    screens.finance,
    lazyScreen(() => import('#features/finance/web/staff/finance-page.tsx'), 'FinancePage'),
  ),
  screen(
    screens.verificationKeys,
    lazyScreen(() => import('#features/visa-verification/web/staff/keys-page.tsx'), 'KeysPage'),
  ),
  screen(
    screens.reference,
    lazyScreen(() => import('#features/administration/reference-data/web/staff/reference-page.tsx'), 'ReferencePage'),
  ),
  screen(
    screens.health,
    lazyScreen(() => import('#features/administration/health/web/staff/health-page.tsx'), 'HealthPage'),
  ),
  screen(
    screens.settings,
    lazyScreen(() => import('#domain/settings/web/staff/settings-page.tsx'), 'SettingsPage'),
  ),
  screen(
    screens.kit,
    lazyScreen(() => import('./kit-page.tsx'), 'KitPage'),
  ),
]

/** Login and registration are one page that stays mounted while the address changes. */
const authPage = lazyScreen(() => import('#domain/accounts/web/auth-page.tsx'), 'AuthPage')

export function openRouter(queryClient: QueryClient, history?: RouterHistory) {
  const routes: Route[] = [
    ...[screens.login, screens.register].map(({ path }) => ({
      path,
      screen: authPage,
      guard: (arrival: Arrival) => leadInside(queryClient, arrival),
    })),
    {
      path: screens.sealLink.path,
      guard: ({ location }) => Promise.resolve({ to: screens.verify.path, hash: location.hash }),
    },
    ...guarded.map(({ access, ...route }) => ({
      ...route,
      guard: (arrival: Arrival) => guard(queryClient, access, arrival),
    })),
  ]
  return createRouter(routes, history)
}

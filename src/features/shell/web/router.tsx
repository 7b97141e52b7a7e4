import type { QueryClient } from '@tanstack/react-query'
import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  stringifySearchWith,
  type RouterHistory,
} from '@tanstack/react-router'
import { screens } from '#foundation/paths.ts'
import { Busy } from '#foundation/ui/feedback.tsx'
import { DashboardLoading } from './dashboard-loading.tsx'
import { redirectSignedIn } from './guard.ts'
import { ProblemPage } from './problem-page.tsx'
import { root, screen, withItsTexts } from './screen.ts'

/** Login and registration are one page that stays mounted while the address changes. */
const authLayout = createRoute({
  getParentRoute: () => root,
  id: 'door',
  component: lazyRouteComponent(() => import('#domain/accounts/web/auth-page.tsx'), 'AuthPage'),
  beforeLoad: redirectSignedIn,
})
const login = createRoute({ getParentRoute: () => authLayout, path: screens.login.path })
const register = createRoute({ getParentRoute: () => authLayout, path: screens.register.path })

const routes = [
  authLayout.addChildren([login, register]),
  screen(
    screens.forgotPassword,
    lazyRouteComponent(() => import('#domain/accounts/web/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  ),
  screen(
    screens.resetPassword,
    lazyRouteComponent(() => import('#domain/accounts/web/reset-password-page.tsx'), 'ResetPasswordPage'),
  ),
  screen(
    screens.invitation,
    lazyRouteComponent(() => import('#domain/accounts/web/invitation-page.tsx'), 'InvitationPage'),
  ),
  screen(
    screens.approvals,
    lazyRouteComponent(() => import('#domain/approvals/web/staff/approvals-page.tsx'), 'ApprovalsPage'),
  ),
  screen(
    screens.verify,
    lazyRouteComponent(() => import('#features/visa-verification/web/verify-page.tsx'), 'VerifyPage'),
  ),
  createRoute({
    getParentRoute: () => root,
    path: screens.sealLink.path,
    beforeLoad: ({ location }) => {
      throw redirect({ to: screens.verify.path, hash: location.hash, replace: true })
    },
  }),
  screen(
    screens.myVisa,
    lazyRouteComponent(() => withItsTexts(import('#features/tracking/web/my-visa-page.tsx')), 'MyVisaPage'),
    'application',
  ),
  screen(
    screens.checkStatus,
    lazyRouteComponent(() => import('#features/tracking/web/check-status-page.tsx'), 'CheckStatusPage'),
  ),
  screen(
    screens.payByLink,
    lazyRouteComponent(() => withItsTexts(import('#features/payment-links/web/pay-by-link-page.tsx')), 'PayByLinkPage'),
  ),
  screen(
    screens.verifyEmail,
    lazyRouteComponent(() => import('#domain/accounts/web/verify-email-page.tsx'), 'VerifyEmailPage'),
  ),
  screen(
    screens.dashboard,
    lazyRouteComponent(() => import('./dashboard-screen.tsx'), 'DashboardScreen'),
  ).update({ pendingComponent: DashboardLoading }),
  screen(
    screens.application,
    lazyRouteComponent(() => import('#features/wizard/web/start-page.tsx'), 'StartPage'),
    'type',
    'nationality',
    'purpose',
    'days',
  ),
  screen(
    screens.applicationById,
    lazyRouteComponent(() => import('#features/wizard/web/wizard-page.tsx'), 'WizardPage'),
  ),
  screen(
    screens.trackApplication,
    lazyRouteComponent(() => import('./track-screen.tsx'), 'TrackScreen'),
  ),
  screen(
    screens.account,
    lazyRouteComponent(() => import('./account-screen.tsx'), 'AccountScreen'),
  ),
  screen(
    screens.notificationSettings,
    lazyRouteComponent(
      () => withItsTexts(import('#features/notifications/web/settings/settings-page.tsx')),
      'NotificationSettingsPage',
    ),
  ),
  screen(
    screens.admin,
    lazyRouteComponent(() => import('./staff/admin-screen.tsx'), 'AdminScreen'),
    'status',
    'type',
    'sort',
    'q',
  ),
  screen(
    screens.users,
    lazyRouteComponent(() => import('#domain/accounts/web/staff/users-page.tsx'), 'UsersPage'),
    'role',
    'q',
  ),
  screen(
    screens.reports,
    lazyRouteComponent(() => import('#features/reports/web/staff/reports-page.tsx'), 'ReportsPage'),
    'days',
  ),
  screen(
    screens.audit,
    lazyRouteComponent(() => import('#features/administration/audit-trail/web/staff/audit-page.tsx'), 'AuditPage'),
    'from',
    'to',
    'actor',
    'subject',
    'name',
  ),
  screen(
    screens.appointments,
    lazyRouteComponent(() => import('#domain/appointments/web/appointments-page.tsx'), 'AppointmentsPage'),
    'type',
    'application',
  ),
  screen(
    screens.interview,
    lazyRouteComponent(() => withItsTexts(import('./interview-screen.tsx')), 'InterviewScreen'),
  ),
  screen(
    screens.appointmentsDesk,
    lazyRouteComponent(() => import('./staff/appointments-desk-screen.tsx'), 'AppointmentsDeskScreen'),
  ),
  screen(
    screens.officerInterview,
    lazyRouteComponent(() => import('#domain/interviews/web/staff/officer-page.tsx'), 'OfficerInterviewPage'),
  ),
  screen(
    screens.biometricAppointment,
    lazyRouteComponent(() => withItsTexts(import('./biometric-screen.tsx')), 'BiometricScreen'),
  ),
  screen(
    screens.verificationComplete,
    lazyRouteComponent(() => withItsTexts(import('./result-screen.tsx')), 'ResultScreen'),
  ),
  screen(
    screens.myDay,
    lazyRouteComponent(() => import('./staff/my-day-page.tsx'), 'MyDayPage'),
    'list',
  ),
  screen(
    screens.cases,
    lazyRouteComponent(() => import('#features/cases/web/staff/list/cases-page.tsx'), 'CasesPage'),
    'view',
    'status',
    'type',
    'priority',
    'assignedTo',
    'sort',
    'q',
  ),
  screen(
    screens.caseById,
    lazyRouteComponent(() => import('#features/cases/web/staff/case/case-page.tsx'), 'CasePage'),
  ),
  screen(
    screens.inbox,
    lazyRouteComponent(() => import('#features/assistant/web/staff/inbox-page.tsx'), 'InboxPage'),
  ),
  screen(
    screens.privacyRequests,
    lazyRouteComponent(() => import('#features/privacy/web/staff/privacy-requests-page.tsx'), 'PrivacyRequestsPage'),
    'kind',
  ),
  screen(
    screens.newsletter,
    lazyRouteComponent(() => import('#features/contact/web/staff/newsletter-page.tsx'), 'NewsletterPage'),
  ),
  screen(
    screens.watchlist,
    lazyRouteComponent(() => import('#domain/screening/web/staff/watchlist-page.tsx'), 'WatchlistPage'),
  ),
  screen(
    screens.finance,
    lazyRouteComponent(() => import('#features/finance/web/staff/finance-page.tsx'), 'FinancePage'),
    'tab',
    'state',
    'method',
    'q',
    'account',
    'payment',
  ),
  screen(
    screens.verificationKeys,
    lazyRouteComponent(() => import('#features/visa-verification/web/staff/keys-page.tsx'), 'KeysPage'),
  ),
  screen(
    screens.reference,
    lazyRouteComponent(
      () => import('#features/administration/reference-data/web/staff/reference-page.tsx'),
      'ReferencePage',
    ),
    'kind',
  ),
  screen(
    screens.health,
    lazyRouteComponent(() => import('#features/administration/health/web/staff/health-page.tsx'), 'HealthPage'),
  ),
  screen(
    screens.settings,
    lazyRouteComponent(() => import('#domain/settings/web/staff/settings-page.tsx'), 'SettingsPage'),
  ),
  screen(
    screens.kit,
    lazyRouteComponent(() => import('./kit-page.tsx'), 'KitPage'),
  ),
] as const

export function openRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren(routes),
    context: { queryClient },
    // Plain text: the router's default parser would turn an application number or a range of 365 days into a number.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: stringifySearchWith(String),
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultPendingMs: 100,
    defaultPendingMinMs: 0,
    defaultPendingComponent: Busy,
    defaultErrorComponent: ProblemPage,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>
  }
}

import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  stringifySearchWith,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { screens } from '#paths.ts'
import type { Access } from '#platform/roles.ts'
import { Busy } from '#ui/feedback.tsx'
import { guard, passBy } from './guard.ts'
import { Layout } from './layout.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { ProblemPage } from './problem-page.tsx'

/** What an address may carry after the question mark. */
interface Search {
  next?: string | undefined
  token?: string | undefined
  denied?: boolean | undefined
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Layout,
  notFoundComponent: NotFoundPage,
  validateSearch: (given: Record<string, unknown>): Search => ({
    next: text(given['next']),
    token: text(given['token']),
    denied: String(given['denied']) === 'true' || undefined,
  }),
})

function screen<Path extends string>({ path, access }: { path: Path; access: Access }, component: RouteComponent) {
  return createRoute({ getParentRoute: () => root, path, component, beforeLoad: guard(access) })
}

/** Login and registration are one page that stays while the address changes. */
const door = createRoute({
  getParentRoute: () => root,
  id: 'door',
  component: lazyRouteComponent(() => import('#accounts/web/auth-page.tsx'), 'AuthPage'),
  beforeLoad: passBy,
})
const login = createRoute({ getParentRoute: () => door, path: screens.login.path })
const register = createRoute({ getParentRoute: () => door, path: screens.register.path })

const routes = [
  door.addChildren([login, register]),
  screen(
    screens.forgotPassword,
    lazyRouteComponent(() => import('#accounts/web/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  ),
  screen(
    screens.resetPassword,
    lazyRouteComponent(() => import('#accounts/web/reset-password-page.tsx'), 'ResetPasswordPage'),
  ),
  screen(
    screens.verifyEmail,
    lazyRouteComponent(() => import('#accounts/web/verify-email-page.tsx'), 'VerifyEmailPage'),
  ),
  screen(
    screens.dashboard,
    lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage'),
  ),
  screen(
    screens.application,
    lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage'),
  ),
  screen(
    screens.account,
    lazyRouteComponent(() => import('#accounts/web/account-page.tsx'), 'AccountPage'),
  ),
  screen(
    screens.settings,
    lazyRouteComponent(() => import('#settings/web/settings-page.tsx'), 'SettingsPage'),
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
    // Plain text on both sides of the equals sign: an application number of digits stays the text it is.
    parseSearch: parseSearchWith((value) => value),
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

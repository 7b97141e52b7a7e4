import { logPartFault } from '#foundation/browser/web/log-part-fault.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ScreenOutlet } from '#foundation/router/web/router-provider.tsx'
import { useScreenPath } from '#foundation/router/web/use-router.ts'
import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import type { CurrentUser } from '#domain/accounts/account.ts'
import { currentUser, useUser } from '#domain/accounts/web/use-user.ts'
import { loadStaffTexts } from '#foundation/i18n/web/language.ts'
import { useLive } from '#foundation/http/web/live.ts'
import { isAtDesk } from '#foundation/paths.ts'
import { isStaff } from '#foundation/values/roles.ts'
import { Busy } from '#foundation/ui/feedback.tsx'
import { Toaster } from '#foundation/ui/toaster.tsx'
import { Banners } from './banners.tsx'
import { Header } from './header.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { ProblemPage } from './problem-page.tsx'
import { useAccountLanguage } from './use-account-language.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useGuardOnSessionChange } from './use-guard-on-session-change.ts'

const AppFooter = lazy<ComponentType>(() =>
  import('./app-footer.tsx').then(
    ({ AppFooter: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
)

const ChatButton = lazy<ComponentType>(() =>
  import('./chat-button.tsx').then(
    ({ ChatButton: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
)

const DeskFrame = lazy<ComponentType<{ user: CurrentUser; children: ReactNode }>>(() =>
  Promise.all([import('./staff/desk-frame.tsx'), loadStaffTexts()]).then(
    ([{ DeskFrame: Loaded }]) => ({ default: Loaded }),
    () => ({ default: PublicFrame }),
  ),
)

const TooltipLayer = lazy<ComponentType>(() =>
  import('#foundation/ui/tooltip.tsx').then(
    ({ TooltipLayer: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
)

const SessionWarning = lazy<ComponentType>(() =>
  import('#domain/accounts/web/session-warning.tsx').then(
    ({ SessionWarning: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
)

export function Layout() {
  const user = useUser()
  const userId = user?.id
  useLive(user !== null && user !== undefined && !user.secondFactorRequired)
  useFocusOnNavigation()
  useGuardOnSessionChange()
  useAccountLanguage(user)
  useOfflineApp(user)

  return (
    <div className="relative flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-md bg-card px-4 py-3 font-semibold text-link focus:translate-y-0"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('main')?.focus()
        }}
      >
        <Trans>Skip to main content</Trans>
      </a>
      <Frame>
        <ScreenOutlet pending={Busy} notFound={NotFoundPage} problem={ProblemPage} />
      </Frame>
      <Toaster />
      <Suspense>
        <TooltipLayer />
      </Suspense>
      <Suspense>{userId && <SessionWarning />}</Suspense>
    </div>
  )
}

const keepAfter = 3000

/** Travellers go where there is no connection; staff do not. */
function useOfflineApp(user: CurrentUser | null | undefined) {
  const isTraveller = user?.role === 'user'
  useEffect(() => {
    if (!isTraveller) return undefined
    const timer = setTimeout(() => {
      import('./keep-app-offline.ts').then(({ keepAppOffline }) => keepAppOffline()).catch(logPartFault)
    }, keepAfter)
    return () => clearTimeout(timer)
  }, [isTraveller])
}

function Frame({ children }: { children: ReactNode }) {
  const isDesk = isAtDesk(useScreenPath() ?? '')
  const { data: user, isPending } = useQuery(currentUser)
  if (isDesk && isPending) return <Busy />
  if (!isDesk || !user || !isStaff(user.role)) return <PublicFrame>{children}</PublicFrame>
  return (
    <Suspense fallback={<Busy />}>
      <DeskFrame user={user}>{children}</DeskFrame>
    </Suspense>
  )
}

function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <Banners />
      <main id="main" tabIndex={-1} className="flex grow flex-col">
        {children}
      </main>
      <Suspense fallback={<div className="mt-auto min-h-28 xl:min-h-14" />}>
        <AppFooter />
      </Suspense>
      <Suspense>
        <ChatButton />
      </Suspense>
    </>
  )
}

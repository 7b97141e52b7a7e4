import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { destination } from '#domain/accounts/web/destination.ts'
import { currentUser } from '#domain/accounts/web/use-user.ts'
import { logFault } from '#foundation/browser/web/log-fault.ts'
import { screens } from '#foundation/paths.ts'
import type { Arrival } from '#foundation/router/web/router.ts'
import type { Target } from '#foundation/router/web/target.ts'
import { canAccess, type Access } from '#foundation/values/roles.ts'
import { loadStaffTexts } from '#foundation/i18n/web/language.ts'
import { toast } from '#foundation/ui/toast-store.ts'

type Elsewhere = Promise<Target | undefined>

/** Where someone who may not open a screen is led instead. */
export async function guard(queryClient: QueryClient, access: Access, { location, preload }: Arrival): Elsewhere {
  if (access === 'anyone') return undefined
  const user = await queryClient.ensureQueryData(currentUser)
  if (!user) return { to: screens.login.path, search: { next: location.href } }
  // Nothing else answers staff who still owe their second factor.
  if (user.secondFactorRequired && location.pathname !== screens.account.path) return { to: screens.account.path }
  if (canAccess(access, user.role)) {
    if (access !== 'signed-in') await loadStaffTexts()
    return undefined
  }
  if (!preload) showAccessDenied()
  return { to: screens.dashboard.path, search: { denied: true } }
}

function showAccessDenied() {
  const description = t`You don't have permission to access this page.`
  toast({ title: t`Access Denied`, description, variant: 'destructive' })
}

export async function leadInside(queryClient: QueryClient, { location }: Arrival): Elsewhere {
  const user = await queryClient.ensureQueryData(currentUser).catch(logFault)
  return user ? destination(location.search['next']) : undefined
}

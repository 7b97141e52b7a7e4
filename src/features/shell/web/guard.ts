import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { destination } from '#domain/accounts/web/destination.ts'
import { currentUser } from '#domain/accounts/web/use-user.ts'
import { logFault } from '#foundation/browser/web/log-fault.ts'
import { screens } from '#foundation/paths.ts'
import { canAccess, type Access } from '#foundation/values/roles.ts'
import { loadStaffTexts } from '#foundation/i18n/web/language.ts'
import { toast } from '#foundation/ui/toast-store.ts'

interface Arrival {
  preload: boolean
  context: { queryClient: QueryClient }
  location: { pathname: string; href: string }
}

export function guard(access: Access) {
  return async ({ context, location, preload }: Arrival) => {
    if (access === 'anyone') return
    const user = await context.queryClient.ensureQueryData(currentUser)
    if (!user) throw redirect({ to: screens.login.path, search: { next: location.href } })
    // Nothing else answers staff who still owe their second factor.
    if (user.secondFactorRequired && location.pathname !== screens.account.path)
      throw redirect({ to: screens.account.path })
    if (canAccess(access, user.role)) {
      if (access !== 'signed-in') await loadStaffTexts()
      return
    }
    if (!preload) showAccessDenied()
    throw redirect({ to: screens.dashboard.path, search: { denied: true } })
  }
}

function showAccessDenied() {
  const description = t`You don't have permission to access this page.`
  toast({ title: t`Access Denied`, description, variant: 'destructive' })
}

export async function redirectSignedIn({
  context,
  search,
}: Pick<Arrival, 'context'> & { search: { next?: string | undefined } }) {
  const user = await context.queryClient.ensureQueryData(currentUser).catch(logFault)
  if (user) throw redirect(destination(search.next))
}

import { ignoreForbidden } from '#foundation/browser/web/browser-storage.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#foundation/router/web/use-router.ts'
import { screens } from '#foundation/paths.ts'
import { logFault } from '#foundation/browser/web/log-fault.ts'
import { call } from '#foundation/http/web/client.ts'
import { forgetSession, storeSession } from '#foundation/http/web/session-marker.ts'
import { dismissAll } from '#foundation/ui/toast-store.ts'
import type { User } from '../account.ts'
import { accountsApi } from '../api.ts'
import { destination } from './destination.ts'
import { currentUser } from './use-user.ts'

const redirectDelay = 500

export function useSignIn() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { next } = useSearch()
  return async (user: User | undefined) => {
    if (user) storeSession(user)
    await new Promise((resolve) => setTimeout(resolve, redirectDelay))
    await queryClient.invalidateQueries()
    await queryClient.ensureQueryData(currentUser)
    dismissAll()
    await navigate({ ...destination(next), replace: true })
  }
}

export function useSignOut() {
  return async () => {
    // Signing out must work offline too: the device forgets the session in any case.
    await call(accountsApi.logout, {}).catch(logFault)
    forgetSession()
    const { clearDevice } = await import('#foundation/browser/web/device-store.ts')
    await clearDevice().catch(ignoreForbidden)
    // A full page load, so that nothing of the session stays in memory.
    location.assign(screens.home.path)
  }
}

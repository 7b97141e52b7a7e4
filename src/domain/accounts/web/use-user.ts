import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, isSignedOut } from '#foundation/http/web/client.ts'
import { forgetMarker, keepMarked } from '#foundation/http/web/session-marker.ts'
import { queryFor } from '#foundation/http/web/use-api.ts'
import { accountsApi } from '../api.ts'
import type { CurrentUser } from '../account.ts'

/** Null when signed out; then the marker of a session is removed. */
export const currentUser = queryOptions<CurrentUser | null>({
  queryKey: queryFor(accountsApi.me, {}).queryKey,
  queryFn: async ({ signal }) => {
    try {
      const user = await call(accountsApi.me, {}, signal)
      keepMarked()
      return user
    } catch (error) {
      if (signal.aborted) throw error
      forgetMarker()
      if (isSignedOut(error)) return null
      throw error
    }
  },
})

export function useUser(): CurrentUser | null | undefined {
  return useQuery(currentUser).data
}

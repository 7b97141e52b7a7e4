import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, ConnectionError, isSignedOut } from '#foundation/http/web/client.ts'
import { forgetMarker, keepMarked } from '#foundation/http/web/session-marker.ts'
import { keptReplies, queryFor } from '#foundation/http/web/use-api.ts'
import { isStaff } from '#foundation/values/roles.ts'
import { accountsApi } from '../api.ts'
import type { CurrentUser } from '../account.ts'

/** Null when signed out; then the marker of a session is removed. */
export const currentUser = queryOptions<CurrentUser | null>({
  queryKey: queryFor(accountsApi.me, {}).queryKey,
  queryFn: async ({ signal }) => {
    try {
      const user = await call(accountsApi.me, {}, signal)
      keepMarked()
      // Staff work on shared computers, and online.
      void keptReplies().then((kept) => (isStaff(user.role) ? kept?.forgetReader() : kept?.keepReader(user)))
      return user
    } catch (error) {
      if (signal.aborted) throw error
      const kept = error instanceof ConnectionError ? await (await keptReplies())?.findReader() : undefined
      if (kept) return kept as CurrentUser
      forgetMarker()
      if (!isSignedOut(error)) throw error
      void keptReplies().then((kept) => kept?.forgetReader())
      return null
    }
  },
  // Without a connection too: the device may know.
  networkMode: 'always',
})

export function useUser(): CurrentUser | null | undefined {
  return useQuery(currentUser).data
}

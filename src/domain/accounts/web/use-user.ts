import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, isSignedOut } from '#foundation/http/web/client.ts'
import { forgetToken } from '#foundation/http/web/token.ts'
import { queryFor } from '#foundation/http/web/use-api.ts'
import { accountsApi } from '../api.ts'
import type { CurrentUser } from '../account.ts'

/** Null when signed out. A token that the server rejects is removed. */
export const currentUser = queryOptions<CurrentUser | null>({
  queryKey: queryFor(accountsApi.me, {}).queryKey,
  queryFn: async ({ signal }) => {
    try {
      return await call(accountsApi.me, {}, signal)
    } catch (error) {
      if (signal.aborted) throw error
      forgetToken()
      if (isSignedOut(error)) return null
      throw error
    }
  },
})

export function useUser(): CurrentUser | null | undefined {
  return useQuery(currentUser).data
}

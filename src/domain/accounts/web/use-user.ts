import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, isSignedOut } from '#foundation/http/web/client.ts'
import { forgetToken } from '#foundation/http/web/token.ts'
import { queryFor } from '#foundation/http/web/use-api.ts'
import { accountsApi } from '../api.ts'
import type { CurrentUser } from '../account.ts'

/** Who is signed in; nobody is an answer too. A token that the server does not take is thrown away. */
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

import { useLocation, useNavigate, useSearch } from '#foundation/router/web/use-router.ts'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { tabStore } from '#foundation/browser/web/browser-storage.ts'
import { screens } from '#foundation/paths.ts'
import { linkToken } from '../link.ts'

const storageKey = 'payment-link'

/** Links of the first week carry it in the query; anyone who comes back from a provider has only what this tab remembers. */
export function useLinkToken(): string {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const { token: query } = useSearch()
  const token = hash || (isToken(query) ? query : (tabStore.read(storageKey) ?? ''))

  useEffect(() => {
    if (!isToken(token)) return
    tabStore.write(storageKey, token)
    if (hash !== token) void navigate({ to: screens.payByLink.path, search: {}, hash: token, replace: true })
  }, [token, hash, navigate])
  return token
}

function isToken(value: string | undefined): value is string {
  return z.safeParse(linkToken, value).success
}

import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { AnySearch, Path } from '../search-words.ts'
import { readParams, readSearch, type Location } from './location.ts'
import type { Router, Shown } from './router.ts'
import type { Manner, Target } from './target.ts'

export const RouterContext = createContext<Router | undefined>(undefined)

export function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('There is no router around this component.')
  return router
}

export function useShown(): Shown | undefined {
  const router = useRouter()
  return useSyncExternalStore(router.subscribe, () => router.shown)
}

/** Where the reader is going; it is on the screen as soon as that has arrived. */
export function useLocation(): Location {
  const router = useRouter()
  return useSyncExternalStore(router.subscribe, () => router.latest)
}

/** The address of what is on the screen. */
function useShownLocation(): Location {
  const router = useRouter()
  return useShown()?.location ?? router.latest
}

export function useSearch(): AnySearch {
  return readSearch(useShownLocation())
}

export function useParams(): { id?: string } {
  return readParams(useShownLocation().pathname)
}

/** The path of the screen in the list of screens, `/application/$id`. */
export function useScreenPath(): string | undefined {
  return useShown()?.route?.path
}

export function useShownPathname(): string {
  return useShownLocation().pathname
}

export function useNavigate() {
  const router = useRouter()
  return useCallback(<P extends Path>(target: Target<P> & Manner) => router.navigate(target), [router])
}

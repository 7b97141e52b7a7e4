import type { AnySearch } from '#foundation/router/search-words.ts'
import { useRouter, useSearch, useShownPathname } from '#foundation/router/web/use-router.ts'

type Search<Word extends string> = { [Each in Word]?: string | undefined }

const withoutSlash = (pathname: string) => pathname.replace(/\/$/, '')

export function useSearchParams<Word extends keyof AnySearch>() {
  const search: object = useSearch()
  const here = useShownPathname()
  const router = useRouter()
  return {
    search: search as Search<Word>,
    /** Ignored while a navigation to another screen is under way. */
    change: (next: Search<Word>) => {
      const { pathname, search: before } = router.latest
      if (withoutSlash(pathname) !== withoutSlash(here)) return
      void router.navigate({ to: '.', search: { ...before, ...next }, replace: true, resetScroll: false })
    },
  }
}

export function parseOneOf<const Values extends readonly string[]>(
  values: Values,
  given: string | undefined,
): Values[number] | undefined {
  return values.find((value) => value === given)
}

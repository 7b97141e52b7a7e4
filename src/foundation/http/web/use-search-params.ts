import { useMatch, useRouter, useSearch } from '@tanstack/react-router'

type Search<Word extends string> = { [Each in Word]?: string | undefined }

const withoutSlash = (pathname: string) => pathname.replace(/\/$/, '')

export function useSearchParams<Word extends string>() {
  const search: object = useSearch({ strict: false })
  const here = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const router = useRouter()
  return {
    search: search as Search<Word>,
    /** Ignored while a navigation to another screen is under way. */
    change: (next: Search<Word>) => {
      if (withoutSlash(router.latestLocation.pathname) !== withoutSlash(here)) return
      const merge = (before: object) => ({ ...before, ...next })
      void router.navigate({ to: '.', search: merge, replace: true, resetScroll: false })
    },
  }
}

export function parseOneOf<const Values extends readonly string[]>(
  values: Values,
  given: string | undefined,
): Values[number] | undefined {
  return values.find((value) => value === given)
}

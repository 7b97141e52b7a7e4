import { useMatch, useRouter, useSearch } from '@tanstack/react-router'

type Search<Word extends string> = { [Each in Word]?: string | undefined }

const withoutSlash = (pathname: string) => pathname.replace(/\/$/, '')

/** What a screen is looking for stands in its address, so that it can be kept, sent and come back to. */
export function useAddress<Word extends string>() {
  const search: object = useSearch({ strict: false })
  const here = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const router = useRouter()
  return {
    search: search as Search<Word>,
    /** Changes some of it and keeps the rest. Whoever is on the way to another screen is not called back. */
    change: (next: Search<Word>) => {
      if (withoutSlash(router.latestLocation.pathname) !== withoutSlash(here)) return
      const merge = (before: object) => ({ ...before, ...next })
      void router.navigate({ to: '.', search: merge, replace: true, resetScroll: false })
    },
  }
}

/** One of the listed values, or nothing: an address can carry anything. */
export function among<const Values extends readonly string[]>(
  values: Values,
  given: string | undefined,
): Values[number] | undefined {
  return values.find((value) => value === given)
}

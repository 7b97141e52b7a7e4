import { useRouter } from '#foundation/router/web/use-router.ts'
import { useEffect } from 'react'

/** After navigation a screen reader starts at the new heading instead of the old footer. */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.onArrival(({ from, to }) => {
        const isStillThere =
          document.activeElement?.closest('main') !== null && document.activeElement !== document.body
        if (!from || from.pathname === to.pathname || isStillThere) return
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      }),
    [router],
  )
}

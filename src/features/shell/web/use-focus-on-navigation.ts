import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After navigation a screen reader starts at the new heading instead of the old footer. */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const isStillThere =
          document.activeElement?.closest('main') !== null && document.activeElement !== document.body
        if (!fromLocation || !pathChanged || isStillThere) return
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      }),
    [router],
  )
}

import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After a link is followed, a screen reader starts at the name of the new screen and not at the foot of the old one.
 */
export function useArrivalFocus(): void {
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

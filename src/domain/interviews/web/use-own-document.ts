import { useEffect } from 'react'

/**
 * A page may use the camera when its own document was allowed to. Whoever came here from another screen without
 * loading anew still has that screen's document, and gets this one.
 */
export function useOwnDocument(): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    if (loaded && URL.canParse(loaded.name) && new URL(loaded.name).pathname !== window.location.pathname)
      window.location.reload()
  }, [])
}

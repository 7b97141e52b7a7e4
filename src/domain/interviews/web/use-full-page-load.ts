import { useEffect } from 'react'

/** Camera permission belongs to the loaded document, so a page reached by client-side navigation has to reload. */
export function useFullPageLoad(): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    if (loaded && URL.canParse(loaded.name) && new URL(loaded.name).pathname !== window.location.pathname)
      window.location.reload()
  }, [])
}

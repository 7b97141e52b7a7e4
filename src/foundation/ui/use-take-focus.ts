import { useEffect, useRef } from 'react'

/** For what appears in answer to a deed: reading goes on there. It waits a tick, for a dialog in the way to close. */
export function useTakeFocus<Element extends HTMLElement>() {
  const place = useRef<Element>(null)
  useEffect(() => {
    const timer = setTimeout(() => place.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  return place
}

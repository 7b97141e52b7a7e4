import { useEffect, useRef } from 'react'

/** Moves focus to what appears after an action, a tick later so that a dialog can close first. */
export function useFocusOnMount<Element extends HTMLElement>() {
  const place = useRef<Element>(null)
  useEffect(() => {
    const timer = setTimeout(() => place.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  return place
}

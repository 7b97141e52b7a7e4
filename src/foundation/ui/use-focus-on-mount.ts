import { useEffect, useRef } from 'react'

/** Moves focus to what appears after an action, a tick later so that a dialog can close first. */
export function useFocusOnMount<Element extends HTMLElement>({ preventScroll = false }: FocusOptions = {}) {
  const place = useRef<Element>(null)
  useEffect(() => {
    const timer = setTimeout(() => place.current?.focus({ preventScroll }))
    return () => clearTimeout(timer)
  }, [preventScroll])
  return place
}

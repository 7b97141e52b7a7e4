import { useEffect, useRef, type RefObject } from 'react'

export function useModal(): RefObject<HTMLDialogElement | null> {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = box.current
    const before = document.activeElement
    dialog?.showModal()
    // The browser would focus the close button.
    dialog?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    return () => {
      dialog?.close()
      // Runs just after the dialog has left the page: a reader who has moved on keeps their focus.
      if (before instanceof HTMLElement && isNowhere(document.activeElement)) before.focus()
    }
  }, [])
  return box
}

const isNowhere = (element: Element | null) => !element?.isConnected || element === document.body

import { useEffect } from 'react'

export function confirmsWith({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
  return key === 'Enter' && (ctrlKey || metaKey)
}

/** Confirms whatever dialog is open, wherever the focus is in it, by its first button. */
export function useConfirmKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!confirmsWith(event) || event.repeat || event.defaultPrevented) return
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
      const button = dialog?.querySelector<HTMLButtonElement>('[data-actions] button:not([data-cancel])')
      if (!button) return
      event.preventDefault()
      button.click()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

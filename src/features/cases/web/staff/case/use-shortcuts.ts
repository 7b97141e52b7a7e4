import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { browserStore } from '#foundation/browser/web/browser-storage.ts'

const storageKey = 'desk-keys'
const listeners = new Set<() => void>()

const areShortcutsEnabled = (): boolean => browserStore.read(storageKey) !== 'off'

/** WCAG 2.1.4: single-key shortcuts must be switchable, because speech input can trigger them. */
export function useShortcutsEnabled(): [isOn: boolean, turn: (on: boolean) => void] {
  const isOn = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, areShortcutsEnabled)
  return [
    isOn,
    (on) => {
      browserStore.write(storageKey, on ? 'on' : 'off')
      for (const listener of listeners) listener()
    },
  ]
}

/** Where the single keys work again after typing, and where a new case begins to be read. */
export function focusCaseTitle(): void {
  document.querySelector<HTMLElement>('h1[tabindex]')?.focus()
}

export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const [isOn] = useShortcutsEnabled()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
    const target = event.target instanceof Element ? event.target : undefined
    if (target?.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')) return
    if (document.querySelector('dialog[open]')) return
    const action = actions[event.key] ?? actions[event.key.toLowerCase()]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}

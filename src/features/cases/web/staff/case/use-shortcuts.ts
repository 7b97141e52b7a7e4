import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const storageKey = 'desk-keys'
const listeners = new Set<() => void>()

function areOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** Single keys can be switched off: whoever speaks to their computer would press them by accident. */
export function useKeysSwitch(): [isOn: boolean, turn: (on: boolean) => void] {
  const isOn = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, areOn)
  return [
    isOn,
    (on) => {
      try {
        localStorage.setItem(storageKey, on ? 'on' : 'off')
      } catch {
        // Without storage they stay on.
      }
      for (const listener of listeners) listener()
    },
  ]
}

/** Deeds by key. Nothing happens while somebody types, while a dialog is open, or together with Ctrl, Alt or Meta. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const [isOn] = useKeysSwitch()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
    const target = event.target instanceof Element ? event.target : undefined
    if (target?.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')) return
    if (document.querySelector('dialog[open]')) return
    const action = actions[event.key]
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

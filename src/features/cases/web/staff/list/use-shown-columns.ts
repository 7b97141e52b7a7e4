import { useSyncExternalStore } from 'react'

/** In the order of the table. The number and the actions are always there. */
export const optionalColumns = [
  'applicant',
  'nationality',
  'arrival',
  'type',
  'status',
  'priority',
  'due',
  'staff',
] as const
export type OptionalColumn = (typeof optionalColumns)[number]

const storageKey = 'desk-hidden-columns'
const listeners = new Set<() => void>()

function readHidden(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

export function useShownColumns() {
  const hidden = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, readHidden).split(' ')
  return {
    isShown: (name: string) => !hidden.includes(name),
    show: (name: OptionalColumn, isShown: boolean) => {
      const next = [...hidden.filter((each) => each !== name && each !== ''), ...(isShown ? [] : [name])]
      try {
        localStorage.setItem(storageKey, next.join(' '))
      } catch {
        // Without storage all columns are shown.
      }
      for (const listener of listeners) listener()
    },
  }
}

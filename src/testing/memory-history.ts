import type { RouterHistory } from '#foundation/router/web/history.ts'

/** The history of one page, apart from the simulated browser's. */
export function memoryHistory(address: string): RouterHistory {
  const entries: { href: string; state: unknown }[] = [{ href: address, state: undefined }]
  let at = 0
  const listeners = new Set<() => void>()
  return {
    href: () => entries[at]?.href ?? '',
    state: () => entries[at]?.state,
    push: (href, state) => {
      at += 1
      entries.splice(at, entries.length, { href, state })
    },
    replace: (href, state) => void entries.splice(at, 1, { href, state }),
    back: () => {
      at = Math.max(0, at - 1)
      listeners.forEach((listener) => listener())
    },
    listen: (onMove) => {
      listeners.add(onMove)
      return () => void listeners.delete(onMove)
    },
  }
}

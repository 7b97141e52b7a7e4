import { useState } from 'react'

/**
 * Distinguishes changes made here from changes made elsewhere, such as by the back button. A value passed up comes back
 * later, perhaps after the next one: only a value that was not passed up counts as foreign.
 */
export function useOwnChanges(value: string) {
  const [{ seen, awaited, others }, set] = useState({ seen: value, awaited: [] as string[], others: 0 })
  if (value !== seen) {
    const place = awaited.indexOf(value)
    const isOwn = place >= 0
    set({ seen: value, awaited: isOwn ? awaited.slice(place + 1) : [], others: isOwn ? others : others + 1 })
  }
  return {
    others,
    latest: awaited.at(-1) ?? value,
    give: (next: string) => set((before) => ({ ...before, awaited: [...before.awaited, next] })),
  }
}

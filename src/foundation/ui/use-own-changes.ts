import { useState } from 'react'

/**
 * Tells what was changed here from what was changed elsewhere, as by the back button. A value that was given on comes back
 * later, perhaps after the next one was given on: only one that nobody here gave counts as from elsewhere.
 */
export function useOwnChanges(value: string) {
  const [{ seen, awaited, others }, set] = useState({ seen: value, awaited: [] as string[], others: 0 })
  if (value !== seen) {
    const place = awaited.indexOf(value)
    const isOwn = place >= 0
    set({ seen: value, awaited: isOwn ? awaited.slice(place + 1) : [], others: isOwn ? others : others + 1 })
  }
  return {
    /** How often it was changed elsewhere: the key of whatever then begins anew. */
    others,
    /** What was given on last, or has come from elsewhere since. */
    latest: awaited.at(-1) ?? value,
    give: (next: string) => set((before) => ({ ...before, awaited: [...before.awaited, next] })),
  }
}

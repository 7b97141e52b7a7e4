import { useState } from 'react'

/** A value passed up may come back after the next one: only one that was not passed up was changed elsewhere. */
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

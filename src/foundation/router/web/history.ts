import type { EntryState } from './location.ts'

/** The browser's, or that of a test. */
export interface RouterHistory {
  href: () => string
  state: () => unknown
  push: (href: string, state: EntryState) => void
  replace: (href: string, state: EntryState) => void
  back: () => void
  /** Called when the reader goes back or forward, or follows a link within the page. */
  listen: (onMove: () => void) => () => void
}

const isState = (state: unknown): state is EntryState =>
  typeof state === 'object' && state !== null && 'key' in state && 'index' in state

/** An entry that is not ours yet becomes so. */
export function entryOf(history: RouterHistory, index: number): EntryState {
  const state = history.state()
  if (isState(state)) return state
  const entry = newEntry(index)
  history.replace(history.href(), entry)
  return entry
}

export const newEntry = (index: number): EntryState => ({ key: Math.random().toString(36).slice(2), index })

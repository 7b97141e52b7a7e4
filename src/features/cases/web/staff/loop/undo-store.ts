import { useSyncExternalStore } from 'react'
import type { Status } from '#domain/applications/status.ts'

export interface UndoableDecision {
  id: string
  number: string
  status: Status
  until: number
}

let latest: UndoableDecision | undefined
let expiry: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: UndoableDecision | undefined) {
  latest = next
  for (const listener of listeners) listener()
}

export function offerUndo(decision: UndoableDecision): void {
  clearTimeout(expiry)
  change(decision)
  expiry = setTimeout(() => change(undefined), Math.max(0, decision.until - Date.now()))
}

export function withdrawUndo(): void {
  clearTimeout(expiry)
  change(undefined)
}

export function useUndoable(): UndoableDecision | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => latest,
  )
}

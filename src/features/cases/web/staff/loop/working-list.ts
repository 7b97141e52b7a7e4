const storageKey = 'desk-list'

export function saveWorkingList(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(ids))
  } catch {
    // Without storage the next case comes from the queue.
  }
}

export function readWorkingList(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

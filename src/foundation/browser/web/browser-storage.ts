import { logFault } from './log-fault.ts'

/** A browser may refuse to store anything, or be full: a page then remembers until it is closed. */
function browserStorage(open: () => Storage) {
  const inMemory = new Map<string, string>()

  function isDone(work: (storage: Storage) => void): boolean {
    try {
      work(open())
      return true
    } catch (error) {
      ignoreForbidden(error)
      return false
    }
  }

  return {
    read(key: string): string | undefined {
      let value: string | null = null
      isDone((storage) => (value = storage.getItem(key)))
      return value ?? inMemory.get(key)
    },
    write(key: string, value: string): void {
      if (isDone((storage) => storage.setItem(key, value))) inMemory.delete(key)
      else inMemory.set(key, value)
    },
    remove(key: string): void {
      inMemory.delete(key)
      isDone((storage) => storage.removeItem(key))
    },
  }
}

/** Storage that is switched off, full, or gone with a private window. Also for the device store, where the loss does no harm. */
export function ignoreForbidden(error: unknown): undefined {
  if (!(error instanceof DOMException)) logFault(error)
}

/** Kept until it is removed, and shared by all tabs. */
export const browserStore = browserStorage(() => localStorage)

/** Kept as long as the tab. */
export const tabStore = browserStorage(() => sessionStorage)

import { newBlobName } from './blob-name.ts'
import type { BlobStore, FileStore } from './files.ts'
import type { Keys } from './keys.ts'
import { openFile, sealFile } from './sealed-file.ts'

interface Options {
  /** Removed files are only marked, and erased later. */
  keepsRemoved?: boolean
}

/** Listed one after the other, so that the marks of a large store need not be held in memory at once. */
const prefixes = '0123456789abcdef'

export function openFileStore(blobs: BlobStore, keys: Keys, { keepsRemoved = false }: Options = {}): FileStore {
  async function erase(name: string): Promise<void> {
    // The mark goes last, so that an erasure that was interrupted is repeated.
    await blobs.delete(name)
    await blobs.unmarkRemoved(name)
  }

  return {
    async save(bytes) {
      const name = newBlobName()
      await blobs.put(name, sealFile(name, bytes, keys))
      return name
    },
    async read(name) {
      const sealed = await blobs.get(name)
      if (!sealed) throw new Error(`The file ${name} is gone`)
      return openFile(name, sealed, keys)
    },
    remove: (name) => (keepsRemoved ? blobs.markRemoved(name) : blobs.delete(name)),
    has: async (name) => (await blobs.removedAt(name)) === undefined && (await blobs.get(name)) !== undefined,
    storedAt: (name) => blobs.storedAt(name),
    async *list() {
      for (const prefix of prefixes) {
        const marked = new Set<string>()
        for await (const name of blobs.listRemoved(prefix)) marked.add(name)
        for await (const name of blobs.list(prefix)) if (!marked.has(name)) yield name
      }
    },
    removedAt: (name) => blobs.removedAt(name),
    listRemoved: () => blobs.listRemoved(),
    bringBack: (name) => blobs.unmarkRemoved(name),
    erase,
    removeUnfinished: (before) => blobs.removeUnfinished(before),
  }
}

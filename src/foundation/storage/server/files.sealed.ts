import { newBlobName } from './blob-name.ts'
import type { BlobStore, FileStore } from './files.ts'
import type { Keys } from './keys.ts'
import { openFile, sealFile } from './sealed-file.ts'

export function openFileStore(blobs: BlobStore, keys: Keys): FileStore {
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
    remove: (name) => blobs.delete(name),
    has: async (name) => (await blobs.get(name)) !== undefined,
    storedAt: (name) => blobs.storedAt(name),
    list: () => blobs.list(),
    removeUnfinished: (before) => blobs.removeUnfinished(before),
  }
}

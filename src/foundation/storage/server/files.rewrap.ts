import type { BlobStore } from './files.ts'
import type { Keys } from './keys.ts'
import { openFile, rewrapFile } from './sealed-file.ts'

export async function rewrap(blobs: BlobStore, keys: Keys, name: string): Promise<boolean> {
  const sealed = await blobs.get(name)
  if (!sealed) return false
  const rewrapped = rewrapFile(sealed, keys)
  if (rewrapped === sealed) return false
  // Overwriting is final, so the new form is decrypted once before it replaces the old one.
  openFile(name, rewrapped, keys)
  await blobs.put(name, rewrapped)
  return true
}

/** May be interrupted and repeated, while the service runs. */
export async function rewrapAll(blobs: BlobStore, keys: Keys): Promise<number> {
  let count = 0
  for await (const name of blobs.list()) if (await rewrap(blobs, keys, name)) count += 1
  return count
}

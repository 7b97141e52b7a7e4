export interface BlobStore {
  put(name: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  delete(name: string): Promise<void>
  storedAt(name: string): Promise<Date | undefined>
  /** All of them, or those whose names begin so. */
  list(prefix?: string): AsyncIterable<string>
  removeUnfinished(before: Date): Promise<void>
  /** A mark beside the file, which can be read as before. */
  markRemoved(name: string): Promise<void>
  unmarkRemoved(name: string): Promise<void>
  removedAt(name: string): Promise<Date | undefined>
  listRemoved(prefix?: string): AsyncIterable<string>
}

/** Every file is encrypted with its own key before it is stored. */
export interface FileStore {
  save(bytes: Buffer): Promise<string>
  /** Throws when the file is gone or was tampered with. */
  read(name: string): Promise<Buffer>
  /** It can still be read during the recovery window, for a database that was set back to a moment before. */
  remove(name: string): Promise<void>
  has(name: string): Promise<boolean>
  removedAt(name: string): Promise<Date | undefined>
  listRemoved(): AsyncIterable<string>
  bringBack(name: string): Promise<void>
  erase(name: string): Promise<void>
  storedAt(name: string): Promise<Date | undefined>
  /** Those that were not removed. */
  list(): AsyncIterable<string>
  removeUnfinished(before: Date): Promise<void>
}

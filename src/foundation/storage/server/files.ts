/** Where sealed bytes lie: a folder, or an object store. Knows nothing of keys. */
export interface BlobStore {
  put(name: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  delete(name: string): Promise<void>
  /** When it was stored; nothing when it is not there. */
  storedAt(name: string): Promise<Date | undefined>
  list(): AsyncIterable<string>
  /** Clears away what was begun before then and never finished. */
  removeUnfinished(before: Date): Promise<void>
}

/** What the rooms keep files in: every file is sealed with a key of its own before it is stored. */
export interface FileStore {
  /** Stores the bytes and gives back the generated name to find them by. */
  save(bytes: Buffer): Promise<string>
  /** The bytes as they were saved; a file that is gone or was tampered with is a fault. */
  read(name: string): Promise<Buffer>
  remove(name: string): Promise<void>
  has(name: string): Promise<boolean>
  storedAt(name: string): Promise<Date | undefined>
  list(): AsyncIterable<string>
  removeUnfinished(before: Date): Promise<void>
}

export interface BlobStore {
  put(name: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  delete(name: string): Promise<void>
  storedAt(name: string): Promise<Date | undefined>
  list(): AsyncIterable<string>
  removeUnfinished(before: Date): Promise<void>
}

/** Every file is encrypted with its own key before it is stored. */
export interface FileStore {
  save(bytes: Buffer): Promise<string>
  /** Throws when the file is gone or was tampered with. */
  read(name: string): Promise<Buffer>
  remove(name: string): Promise<void>
  has(name: string): Promise<boolean>
  storedAt(name: string): Promise<Date | undefined>
  list(): AsyncIterable<string>
  removeUnfinished(before: Date): Promise<void>
}

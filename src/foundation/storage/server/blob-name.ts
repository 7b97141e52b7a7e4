import { randomBytes } from 'node:crypto'

const shape = /^[0-9a-f]{32}$/

/** Generated, never user input, so a name cannot lead out of the store. */
export function newBlobName(): string {
  return randomBytes(16).toString('hex')
}

export function isBlobName(name: string): boolean {
  return shape.test(name)
}

export function checkBlobName(name: string): void {
  if (!isBlobName(name)) throw new Error(`Not a storage name: ${JSON.stringify(name.slice(0, 64))}`)
}

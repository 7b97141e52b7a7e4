import fs from 'node:fs'
import path from 'node:path'

/** A small mistake somebody could make, and the tests that must notice it. */
export interface Breakage {
  /** What is wrong then, in plain words. */
  what: string
  file: string
  /** Stands exactly once in the file. */
  from: string
  to: string
  /** The quickest test files that must fail. */
  noticedBy: readonly string[]
}

/** The text to change stands once in its file, the change changes something, and the tests exist. */
export function isCurrent({ file, from, to, noticedBy }: Breakage, root: string): boolean {
  if (![file, ...noticedBy].every((name) => fs.existsSync(path.join(root, name)))) return false
  return from !== to && fs.readFileSync(path.join(root, file), 'utf8').split(from).length === 2
}

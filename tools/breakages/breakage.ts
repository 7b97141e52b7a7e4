import fs from 'node:fs'
import path from 'node:path'

/** A plausible mistake, and the tests that must catch it. */
export interface Breakage {
  what: string
  file: string
  /** Occurs exactly once in the file. */
  from: string
  to: string
  noticedBy: readonly string[]
}

export function isCurrent({ file, from, to, noticedBy }: Breakage, root: string): boolean {
  if (![file, ...noticedBy].every((name) => fs.existsSync(path.join(root, name)))) return false
  return from !== to && fs.readFileSync(path.join(root, file), 'utf8').split(from).length === 2
}

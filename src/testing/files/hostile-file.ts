import type { MadeFile } from './honest-files.ts'

export interface HostileFile extends MadeFile {
  /** Refused, or accepted in a form in which these bytes are gone. */
  ends: 'refused' | { without: string }
}

export function refused(file: MadeFile): HostileFile {
  return { ...file, ends: 'refused' }
}

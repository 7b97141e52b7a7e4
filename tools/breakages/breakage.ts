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

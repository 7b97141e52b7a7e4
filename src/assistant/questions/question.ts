import type { Language } from '#platform/languages.ts'

export interface Asked {
  question: string
  /** The entry that answers it; none when the service cannot know. */
  entry: string | undefined
  /** What the answer must contain, whichever language it is in: numbers and codes. */
  facts: readonly string[]
}

type Line = readonly [question: string, entry: string | undefined, ...facts: string[]]

export type Questions = Readonly<Record<Language, readonly Asked[]>>

export const asked = (...lines: readonly Line[]): Asked[] =>
  lines.map(([question, entry, ...facts]) => ({ question, entry, facts }))

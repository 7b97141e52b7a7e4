import type { Language } from '#foundation/i18n/languages.ts'

export interface Asked {
  question: string
  /** The entries that answer it, each of them rightly; none when the service cannot know. */
  entries: readonly string[]
  /** What the answer must contain, in the language of the question. */
  facts: readonly string[]
}

/** Entries that answer equally well stand with a stroke between them. */
type Line = readonly [question: string, entries: string | undefined, ...facts: string[]]

export type Questions = Readonly<Record<Language, readonly Asked[]>>

export const asked = (...lines: readonly Line[]): Asked[] =>
  lines.map(([question, entries, ...facts]) => ({ question, entries: entries?.split(' / ') ?? [], facts }))

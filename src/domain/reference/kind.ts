import type * as z from 'zod/mini'

export const kindNames = ['fee', 'reason', 'template', 'eligibility', 'centre', 'holiday'] as const
export type KindName = (typeof kindNames)[number]

/** One kind of thing that the office decides on from a day on. */
export interface Kind<Value = unknown> {
  name: KindName
  value: z.core.$ZodType<Value>
  /** What every installation begins with. */
  first: readonly First<Value>[]
  /** The keys there are, where new ones cannot be thought of. Each always has a value: it changes and never ends. */
  keys?: readonly string[]
  /** A key for something new, from its value and the keys that are taken. */
  newKey?(value: Value, taken: ReadonlySet<string>): string
}

export interface First<Value> {
  key: string
  value: Value
  validFrom?: string
  validUntil?: string
}

/** The first day of what came with the service and names no other. */
export const firstDay = '2020-01-01'

/** A short name of letters, figures and hyphens, from words; with a number where it is taken. */
export function nameFrom(words: string, taken: ReadonlySet<string>): string {
  const plain = words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')
  const name = plain === '' ? 'entry' : plain
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}-${number}`
    if (!taken.has(candidate)) return candidate
  }
}
